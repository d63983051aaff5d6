import { useEffect, useState, useSyncExternalStore } from 'react';

/** The forms of the page that hold something unsaved, in the order in which they came to. */
let holders: readonly symbol[] = [];
const listeners = new Set<() => void>();

function change(next: readonly symbol[]): void {
  holders = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while a form of the page holds something unsaved. */
export function hasUnsavedChanges(): boolean {
  return holders.length > 0;
}

/** Lets the page be left without a question, as after a sign-out. */
export function discardUnsavedChanges(): void {
  change([]);
}

/**
 * Registers a form while it holds something unsaved.
 * @returns true for the first of the page's forms: it asks for all, since the router takes one question at a time.
 */
export function useUnsavedChanges(holds: boolean): boolean {
  const [self] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!holds) return;
    change([...holders, self]);
    return () => change(holders.filter((other) => other !== self));
  }, [holds, self]);
  return useSyncExternalStore(
    subscribe,
    () => holders[0] === self,
    () => false,
  );
}
