import { useEffect, useEffectEvent } from 'react';

/** What single keys do in the inbox. */
export interface InboxKeys {
  j: () => void;
  k: () => void;
  r: () => void;
  p: () => void;
  h: () => void;
}

const IN_FIELD = 'input, textarea, select, [contenteditable]';

/** Calls the function of a key, unless one types in a field or a dialog is open. */
export function useInboxKeys(keys: InboxKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    const isTyped = event.target instanceof Element && event.target.closest(IN_FIELD) !== null;
    if (isCombined || isTyped || document.querySelector('dialog[open], [role=dialog]') !== null) return;
    const key = event.key.toLowerCase();
    if (!isInboxKey(key)) return;
    event.preventDefault();
    keys[key]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      press(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
}

function isInboxKey(key: string): key is keyof InboxKeys {
  return ['j', 'k', 'r', 'p', 'h'].includes(key);
}
