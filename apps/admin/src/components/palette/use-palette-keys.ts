import { useEffect, useEffectEvent } from 'react';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the palette, as the reader's keyboard names them. */
export const PALETTE_KEYS = IS_APPLE ? '⌘ K' : 'Ctrl K';

/** A question that must be answered first. */
const MODAL = 'dialog[open], [aria-modal="true"]';

/** Opens the palette by its keys, unless a dialog is open. */
export function usePaletteKeys(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isShortcut || event.altKey || event.shiftKey) return;
    // The browser's own meaning is the search in its address bar.
    event.preventDefault();
    if (document.querySelector(MODAL) === null) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
