import { createContext, useContext } from 'react';

/** False below a guard that keeps a page open although the user's role no longer allows it. */
export const MayEditContext = createContext(true);

/** Whether the forms of this page may still be edited. */
export function useMayEdit(): boolean {
  return useContext(MayEditContext);
}
