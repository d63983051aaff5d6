import { type RefObject, useEffect, useState } from 'react';

/** Keys by which a box with the focus is scrolled. */
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];
/** Which part of the box is above the passage that is heard. */
const ABOVE = 1 / 3;

/**
 * Keeps the passage that is heard within a box, until the reader scrolls it or selects in it. Only the box is scrolled,
 * never the page; with reduced motion nothing is.
 * @param current position of the passage among the box's `[data-passage]`; -1 for none.
 */
export function useFollow(
  box: RefObject<HTMLElement | null>,
  current: number,
): { isFollowing: boolean; follow: (isWanted: boolean) => void } {
  const [isFollowing, follow] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = () => follow(false);
    const stopWhenSelected = () => {
      const selection = document.getSelection();
      if (selection && !selection.isCollapsed && element.contains(selection.anchorNode)) stop();
    };
    const life = new AbortController();
    const { signal } = life;
    for (const event of ['wheel', 'touchmove'])
      element.addEventListener(event, stop, { signal, passive: true });
    const stopForKey = ({ key, target }: KeyboardEvent) => {
      if (target === element && SCROLL_KEYS.includes(key)) stop();
    };
    // On the box itself there is only its scroll bar.
    const stopForBar = ({ target }: PointerEvent) => {
      if (target === element) stop();
    };
    element.addEventListener('keydown', stopForKey, { signal });
    element.addEventListener('pointerdown', stopForBar, { signal });
    document.addEventListener('selectionchange', stopWhenSelected, { signal });
    return () => life.abort();
  }, [box]);
  useEffect(() => {
    if (!isFollowing || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    showPassage(box.current, current, 'smooth');
  }, [box, isFollowing, current]);
  return { isFollowing, follow };
}

/** Scrolls a box to one of its passages. */
export function showPassage(box: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  const passage = passageIn(box, index);
  if (!box || !passage) return;
  const top = passage.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  box.scrollTo({ top: top - box.clientHeight * ABOVE, behavior });
}

/** One of the passages of a box. */
export function passageIn(box: HTMLElement | null, index: number): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-passage="${index}"]`) ?? null;
}
