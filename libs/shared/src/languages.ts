/** Interface languages; the first is the default. */
export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'it';

/** BCP 47 locale used for dates, numbers and money in each interface language. */
export const LOCALES: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** The language of a path: `/en` and everything below is English, the rest Italian. */
export function languageOfPath(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : DEFAULT_LANGUAGE;
}

/** The path of the same page in another language: `/contenuti` and `/en/contenuti`. */
export function pathInLanguage(pathname: string, language: Language): string {
  const bare = pathname.replace(/^\/en(?=\/|$)/, '') || '/';
  if (language === DEFAULT_LANGUAGE) return bare;
  return bare === '/' ? '/en' : `/en${bare}`;
}

/**
 * The path of a page in each language it exists in, without the language prefix. The default language always exists.
 */
export type PagePaths = Partial<Record<Language, string>> & { it: string };

/** The addresses of a page for search engines. */
export interface PageAddresses {
  /** In the language of the page, or in the default language where it is not translated. */
  canonical: string;
  /** Every language the page exists in; empty for a page in one language only. */
  alternates: { hreflang: Language | 'x-default'; href: string }[];
}

/** @param origin public origin without a trailing slash. */
export function pageAddresses(origin: string, language: Language, paths: PagePaths): PageAddresses {
  const links = LANGUAGES.flatMap((hreflang) => {
    const path = paths[hreflang];
    return path === undefined ? [] : [{ hreflang, href: origin + pathInLanguage(path, hreflang) }];
  });
  const standard = origin + paths.it;
  return {
    canonical: links.find(({ hreflang }) => hreflang === language)?.href ?? standard,
    alternates: links.length > 1 ? [...links, { hreflang: 'x-default', href: standard }] : [],
  };
}
