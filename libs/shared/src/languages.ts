/** Interface languages; the first is the default. */
export const LANGUAGES = ['it', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'it';

/** BCP 47 locale used for dates, numbers and money in each interface language. */
export const LOCALES: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** The path decides the language: `/en` and everything below is English, the rest Italian. */
export function languageOfPath(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : DEFAULT_LANGUAGE;
}

/** The path in another language, keeping the page: `/contenuti` and `/en/contenuti`. */
export function pathInLanguage(pathname: string, language: Language): string {
  const bare = pathname.replace(/^\/en(?=\/|$)/, '') || '/';
  if (language === DEFAULT_LANGUAGE) return bare;
  return bare === '/' ? '/en' : `/en${bare}`;
}
