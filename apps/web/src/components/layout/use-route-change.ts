import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * On every change of path, scrolls to the top and moves the focus to the page's content, so that a screen reader starts
 * there instead of on a link that no longer exists; or to the part of the page that the link named. A change of only the
 * query (filters, tabs) moves nothing.
 */
export function useRouteChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
    (part ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return main;
}
