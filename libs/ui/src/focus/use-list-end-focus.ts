import { useRef } from 'react';
import { firstControl } from './first-control.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const ROWS = 'li, tbody tr';

/**
 * For the end of a list, which follows its rows in the same element: its button for more rows removes itself when there
 * are no more, or is replaced when they could not be loaded. The focus then goes to what replaced it, or to the first
 * row that is new.
 * @returns the props of the element around the button.
 */
export function useListEndFocus<E extends HTMLElement>() {
  const before = useRef(new Set<Element>());
  const kept = useKeptFocus<E>((end) => {
    const added = rowsBeside(end).find((row) => !before.current.has(row));
    (firstControl(end) ?? firstControl(added ?? null))?.focus();
  });
  return {
    ...kept,
    onClickCapture: () => {
      if (kept.ref.current) before.current = new Set(rowsBeside(kept.ref.current));
    },
  };
}

function rowsBeside(end: HTMLElement): HTMLElement[] {
  return [...(end.parentElement?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
}
