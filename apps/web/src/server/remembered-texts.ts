import type { i18n } from 'i18next';

type LookUp = ReturnType<i18n['getFixedT']>;

/**
 * Lets each text without values be looked up once: a page has hundreds of them, and looking them up took a seventh of
 * its rendering. Only for the server, where a language has one instance that nothing changes but texts being loaded.
 */
export function rememberTexts(texts: i18n): void {
  const known = new Map<string, LookUp>();
  // What was not there may be there now.
  texts.on('loaded', () => known.clear());
  texts.getFixedT = new Proxy(texts.getFixedT.bind(texts), {
    apply(getFixedT, _self, scope: Parameters<i18n['getFixedT']>) {
      const key = JSON.stringify(scope);
      const found = known.get(key) ?? rememberEach<LookUp>(getFixedT(...scope));
      known.set(key, found);
      return found;
    },
  });
}

function rememberEach<Given extends (...parameters: never[]) => unknown>(lookUp: Given): Given {
  const known = new Map<unknown, unknown>();
  return new Proxy(lookUp, {
    apply(target, self, parameters: unknown[]): unknown {
      const [key, ...values] = parameters;
      if (values.length > 0) return Reflect.apply(target, self, parameters);
      const text: unknown = known.get(key) ?? Reflect.apply(target, self, parameters);
      known.set(key, text);
      return text;
    },
  });
}
