import type { ReactNode } from 'react';

/** A page in the 1200 px column. `narrow` is for forms and long text. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={`page page--padded container${narrow ? ' container--narrow' : ''}`}>{children}</div>;
}
