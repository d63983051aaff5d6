import { useEffect, useEffectEvent } from 'react';
import { isNoShortcut } from './quick-keys.ts';

/** Handles quick keys that work in a whole page. @param keys the actions by their keys in lower case. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    const { ctrlKey, metaKey, altKey } = event;
    if (!act || ctrlKey || metaKey || altKey || isNoShortcut(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
