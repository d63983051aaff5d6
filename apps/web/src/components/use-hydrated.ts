import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page rendered on the server is hydrated, and true right afterwards. What the server cannot know,
 * such as the query of the address or what this browser stores, may be shown from then on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
