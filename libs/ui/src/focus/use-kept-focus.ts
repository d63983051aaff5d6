import { useEffect, useRef } from 'react';
import { firstControl } from './first-control.ts';

/**
 * Keeps the focus within an element whose controls replace each other or leave: when the focused one is removed, the
 * focus would otherwise fall to the page.
 * @param focus moves it; by default to the first control.
 * @returns the element's props.
 */
export function useKeptFocus<E extends HTMLElement>(focus: (element: E) => void = focusFirst) {
  const element = useRef<E>(null);
  const hadFocus = useRef(false);
  // React reports no blur for a removed control.
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body || !element.current) return;
    focus(element.current);
    // Where it was moved outside, it is no longer kept here.
    if (document.activeElement !== document.body)
      hadFocus.current = element.current.contains(document.activeElement);
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

function focusFirst(element: HTMLElement): void {
  firstControl(element)?.focus();
}
