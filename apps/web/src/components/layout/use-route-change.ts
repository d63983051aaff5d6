import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * On every change of path, scrolls to the top and moves the focus to the page's content, so that a screen reader starts
 * there instead of on a link that no longer exists. A change of only the query (filters, tabs) moves nothing.
 */
export function useRouteChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
