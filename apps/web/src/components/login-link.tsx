import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** Leads to sign-in and, from there, back to this page. */
export function LoginLink({ className, children }: { className: string; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  return (
    <Link className={className} to={`/auth?${new URLSearchParams({ next: pathname + search + hash })}`}>
      {children}
    </Link>
  );
}
