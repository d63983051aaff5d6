import { useSyncExternalStore } from 'react';
import type { Appearance } from './palette.ts';

/** Where the manual choice is kept; `index.html` reads the same key before the first paint. */
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

/** Puts a remembered choice in force. Call once before the first render. */
export function restoreAppearance(): void {
  const stored = readStored();
  if (stored) document.documentElement.dataset['theme'] = stored;
}

/** Chooses an appearance and remembers it in this browser. */
export function chooseAppearance(appearance: Appearance): void {
  document.documentElement.dataset['theme'] = appearance;
  try {
    localStorage.setItem(APPEARANCE_KEY, appearance);
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
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

/** The appearance in force: the manual choice, else the system's. While a page is hydrated, as on the server, light. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, currentAppearance, () => 'light');
}
