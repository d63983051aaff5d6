import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAddress } from './use-address.ts';

/** Leads to sign-in and, from there, back to this page. */
export function LoginLink({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search, hash } = useAddress();
  return (
    <Link
      className={className}
      data-guest-view
      to={`/auth?${new URLSearchParams({ next: pathname + search + hash })}`}
    >
      {children}
    </Link>
  );
}
