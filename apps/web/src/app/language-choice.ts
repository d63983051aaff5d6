import { DEFAULT_LANGUAGE, pathInLanguage, type Language } from '@academy/shared';

const CHOICE_KEY = 'academy.language';
const VISIT_KEY = 'academy.visited';

/** Stores the language a visitor reads in. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(CHOICE_KEY, language);
    sessionStorage.setItem(VISIT_KEY, 'yes');
  } catch {
    // Storage may be blocked: then only the path decides.
  }
}

/**
 * The address this page load should redirect to, if any: `/EN/…` to its proper spelling, and `/`, as the first page of
 * a visit, to the language read last time. On all other pages the path alone decides.
 */
export function betterAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const rest = search + hash;
  if (/^\/en(\/|$)/i.test(pathname) && !/^\/en(\/|$)/.test(pathname)) return `/en${pathname.slice(3)}${rest}`;
  const chosen = pathname === '/' ? chosenForNewVisit() : null;
  return chosen === 'en' ? pathInLanguage(pathname, chosen) + rest : null;
}

function chosenForNewVisit(): Language | null {
  try {
    if (sessionStorage.getItem(VISIT_KEY) !== null) return null;
    return localStorage.getItem(CHOICE_KEY) === 'en' ? 'en' : DEFAULT_LANGUAGE;
  } catch {
    return null;
  }
}
