import { useSyncExternalStore } from 'react';
import type { Appearance } from './palette.ts';

/** The storage key of the manual choice; `index.html` reads the same key before the first paint. */
export const APPEARANCE_KEY = 'academy.appearance';

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function chosenAppearance(): Appearance | null {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

function currentAppearance(): Appearance {
  return chosenAppearance() ?? (darkQuery().matches ? 'dark' : 'light');
}

function subscribe(listener: () => void): () => void {
  const query = darkQuery();
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

/** Applies a stored choice. Call once before the first render. */
export function restoreAppearance(): void {
  const stored = readStored();
  if (stored) document.documentElement.dataset['theme'] = stored;
}

/** Sets the theme and stores it in this browser. */
export function chooseAppearance(appearance: Appearance): void {
  document.documentElement.dataset['theme'] = appearance;
  try {
    localStorage.setItem(APPEARANCE_KEY, appearance);
  } catch {
    // Storage may be blocked; then the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function readStored(): Appearance | null {
  try {
    const stored = localStorage.getItem(APPEARANCE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

/** The current theme: the manual choice, otherwise the system's. Light on the server and during hydration. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, currentAppearance, () => 'light');
}
