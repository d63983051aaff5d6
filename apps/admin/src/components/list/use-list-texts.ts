import { useTranslation } from 'react-i18next';

interface ListTexts {
  /** The text at a path; a missing one, which a test finds, is shown as its path. */
  text: (path: string) => string;
  /** The text at a path that not every list has. */
  optionalText: (path: string) => string | undefined;
}

/** The texts of a list, which are found by the names of what they are for. @param base as in its description. */
export function useListTexts(base: string): ListTexts {
  const { i18n } = useTranslation();
  const optionalText = (path: string): string | undefined => {
    const [namespace = '', key = ''] = textKey(base, path).split(':');
    const text: unknown = i18n.getResource(i18n.language, namespace, key);
    return typeof text === 'string' ? text : undefined;
  };
  return { optionalText, text: (path) => optionalText(path) ?? path };
}

/** Where a text is: `orders:filters.status`. A path may name another namespace than the list's. */
export function textKey(base: string, path: string): string {
  if (path.includes(':')) return path;
  return `${base}${base.includes(':') ? '.' : ':'}${path}`;
}
