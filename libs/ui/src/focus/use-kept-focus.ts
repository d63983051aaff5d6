import { useEffect, useRef } from 'react';
import { firstControl } from './first-control.ts';

/**
 * Keeps the focus within an element whose controls replace each other: when the focused one is removed, the first
 * control receives the focus, which would otherwise fall to the page.
 * @returns the element's props.
 */
export function useKeptFocus<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const hadFocus = useRef(false);
  // React reports no blur for a removed control.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) firstControl(element.current)?.focus();
  });
  return {
    ref: element,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
