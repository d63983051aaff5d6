import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Closes an open part of the page on Escape, which returns the focus to its button, and when the focus or a click goes
 * elsewhere.
 * @returns the reference of the element with the button and the part.
 */
export function useDismissal(isOpen: boolean, onClose: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = element;
    if (!isOpen || !current) return;
    const life = new AbortController();
    const { signal } = life;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !current.contains(target)) close();
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    current.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
        current.querySelector('button')?.focus();
      },
      { signal },
    );
    return () => life.abort();
  }, [isOpen]);
  return element;
}
