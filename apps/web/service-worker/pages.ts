import { pathInLanguage, PERSONAL_PAGES, PUBLIC_PAGES } from '@academy/shared';

const { certificate: _certificate, ...KEPT_PAGES } = PUBLIC_PAGES;

/** True for the paths of pages that show every visitor the same, in any language; not for a person's certificate. */
export function isKeptPage(pathname: string): boolean {
  return matches(KEPT_PAGES, pathname);
}

/** True for the paths of every page of the learners' app: not the staff's, not the API's. */
export function isPage(pathname: string): boolean {
  return matches(PUBLIC_PAGES, pathname) || matches(PERSONAL_PAGES, pathname);
}

function matches(pages: Record<string, { path: string }>, pathname: string): boolean {
  const path = pathInLanguage(pathname, 'it');
  return Object.values(pages).some((page) =>
    new RegExp(`^${page.path.replace(/:\w+/, '[^/]+')}$`).test(path),
  );
}
