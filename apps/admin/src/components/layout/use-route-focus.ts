import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** On every change of path, scrolls to the top and focuses the page's content. A change of query moves nothing. */
export function useRouteFocus(): RefObject<HTMLElement | null> {
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
