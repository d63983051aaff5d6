import { isNoShortcut } from '@academy/ui';
import type { RefObject } from 'react';
import { useKeys } from '../../../components/use-keys.ts';

/**
 * The arrow keys, Home and End move the focus among the links of the list with this ref. Tab still reaches each link.
 */
export function useListKeys(): RefObject<HTMLOListElement | null> {
  return useKeys<HTMLOListElement>((event, list) => {
    const links = [...list.querySelectorAll('a')];
    const focused = links.findIndex((link) => link === document.activeElement);
    const target = {
      ArrowDown: focused + 1,
      ArrowUp: Math.max(0, focused - 1),
      Home: 0,
      End: links.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    links[Math.min(target, links.length - 1)]?.focus();
  });
}

/**
 * N and P go to the next and previous lesson, only while the focus is within the part of the page with this ref, and
 * never while typing.
 */
export function useStepKeys<T extends HTMLElement>(step: (by: 1 | -1) => void): RefObject<T | null> {
  return useKeys<T>((event) => {
    const by = ({ n: 1, p: -1 } as const)[event.key.toLowerCase()];
    if (by === undefined || isNoShortcut(event)) return;
    event.preventDefault();
    step(by);
  });
}
