import { pathInLanguage, PERSONAL_PAGES, PUBLIC_PAGES } from '@academy/shared';

const { certificate: _certificate, ...CACHED_PAGES } = PUBLIC_PAGES;

/** True for the paths of pages that look the same to every visitor, in any language. Certificates are excluded. */
export function isCachedPage(pathname: string): boolean {
  return matches(CACHED_PAGES, pathname);
}

/** True for the path of every page of the learners' app; false for the staff app and the API. */
export function isPage(pathname: string): boolean {
  return matches(PUBLIC_PAGES, pathname) || matches(PERSONAL_PAGES, pathname);
}

function matches(pages: Record<string, { path: string }>, pathname: string): boolean {
  const path = pathInLanguage(pathname, 'it');
  return Object.values(pages).some((page) =>
    new RegExp(`^${page.path.replace(/:\w+/, '[^/]+')}$`).test(path),
  );
}
