import { isSwitchedOff } from '@academy/ui';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Handles keys pressed without a modifier within an element, but not the quick keys while they are switched off. */
export function useKeys<T extends HTMLElement>(
  onKey: (event: KeyboardEvent, element: T) => void,
): RefObject<T | null> {
  const reference = useRef<T>(null);
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    const element = reference.current;
    if (!element) return;
    const listener = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (!ctrlKey && !metaKey && !altKey && !defaultPrevented && !isSwitchedOff(event)) hear(event, element);
    };
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  }, []);
  return reference;
}
