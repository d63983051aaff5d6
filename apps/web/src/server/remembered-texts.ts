import type { i18n } from 'i18next';

/** A function that gives texts, whatever they are called. */
type GiveText = (key: unknown, ...values: unknown[]) => unknown;

/**
 * Lets each text without values be looked up once: a page has hundreds of them, and looking them up took a seventh of
 * its rendering. Only for the server, where a language has one instance that nothing changes but texts being loaded.
 */
export function rememberTexts(texts: i18n): void {
  const getFixedT = texts.getFixedT.bind(texts) as unknown as (...scope: unknown[]) => GiveText;
  const known = new Map<string, GiveText>();
  // What was not there may be there now.
  texts.on('loaded', () => known.clear());
  const remembering = (...scope: unknown[]): GiveText => {
    const key = JSON.stringify(scope);
    const found = known.get(key) ?? remember(getFixedT(...scope));
    known.set(key, found);
    return found;
  };
  texts.getFixedT = remembering as unknown as i18n['getFixedT'];
}

function remember(giveText: GiveText): GiveText {
  const known = new Map<unknown, unknown>();
  const remembering: GiveText = (key, ...values) => {
    if (values.length > 0) return giveText(key, ...values);
    const text = known.get(key) ?? giveText(key);
    known.set(key, text);
    return text;
  };
  // Its language and namespace, which react-i18next reads.
  return Object.assign(remembering, giveText);
}
