import { Suspense, type ReactNode } from 'react';

/**
 * A part of a server-rendered page that React hydrates after what surrounds it, or as soon as the user touches it. A
 * page that is hydrated at once runs all its effects in a single task, too long for a slow phone.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
