import { useSyncExternalStore } from 'react';

/** Below the width from which parts of a page stand side by side, as in the style sheets. */
const NARROW = '(max-width: 63.99rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is narrow, as on a phone. Only for what the server does not render: it knows no width. */
export function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}
