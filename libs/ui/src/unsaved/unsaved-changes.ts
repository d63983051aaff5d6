import { useEffect, useState, useSyncExternalStore } from 'react';

/** The forms of the page with unsaved changes, in the order in which they got them. */
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

/** True while a form of the page has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return holders.length > 0;
}

/** Lets the page be left without asking, e.g. after a sign-out. */
export function discardUnsavedChanges(): void {
  change([]);
}

/**
 * Registers a form while it has unsaved changes.
 * @returns true for the first of the page's forms, which asks for all of them, since the router supports one blocker.
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
