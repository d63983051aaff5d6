import { useEffect, useEffectEvent } from 'react';
import { isNoShortcut } from './quick-keys.ts';

/** Whether a key is among those of a part of the page, for each part. */
const parts = new Set<(key: string) => boolean>();

/** Whether a part of the page has a quick key now. Not for rendering, which does not follow it. */
export function isPageKey(key: string): boolean {
  return [...parts].some((has) => has(key));
}

/** Handles quick keys that work in a whole page. @param keys the actions by their keys in lower case. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    const { ctrlKey, metaKey, altKey } = event;
    if (!act || ctrlKey || metaKey || altKey || isNoShortcut(event)) return;
    event.preventDefault();
    act();
  });
  const has = useEffectEvent((key: string) => key in keys);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    const part = (key: string) => has(key);
    document.addEventListener('keydown', listener);
    parts.add(part);
    return () => {
      document.removeEventListener('keydown', listener);
      parts.delete(part);
    };
  }, []);
}
