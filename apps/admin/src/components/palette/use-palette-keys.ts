import { useEffect, useEffectEvent } from 'react';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the palette, as labelled on the user's keyboard. */
export const PALETTE_KEYS = IS_APPLE ? '⌘ K' : 'Ctrl K';

/** A dialog that must be answered first. */
const MODAL = 'dialog[open], [aria-modal="true"]';

/** Opens the palette by its shortcut, unless a dialog is open. */
export function usePaletteKeys(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    // An editor of texts has taken the shortcut for links.
    if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return;
    // By default the shortcut moves to the browser's address bar.
    event.preventDefault();
    if (document.querySelector(MODAL) === null) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
