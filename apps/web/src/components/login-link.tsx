import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from './use-address.ts';

/** Links to sign-in, which returns to this page. */
export function LoginLink({ className, children }: { className: string; children: ReactNode }) {
  const path = useLoginPath();
  return (
    <Link className={className} data-guest-view to={path}>
      {children}
    </Link>
  );
}

/** The address of the sign-in page that returns to this page. */
export function useLoginPath(): string {
  const { pathname, search, hash } = useAddress();
  return `/auth?${new URLSearchParams({ next: pathname + search + hash })}`;
}
