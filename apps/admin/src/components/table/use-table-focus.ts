import { useEffect, useRef } from 'react';

/**
 * Keeps the focus with a table whose focused row leaves it, such as a deleted one: the table receives the focus, which
 * would otherwise fall to the page.
 * @returns the props of the table's element, which must be focusable.
 */
export function useTableFocus() {
  const element = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // React reports no blur for a removed control.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
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
