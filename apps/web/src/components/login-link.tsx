import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuthPath } from './use-auth-path.ts';

/** Links to sign-in, which returns to this page. */
export function LoginLink({ className, children }: { className: string; children: ReactNode }) {
  const authPath = useAuthPath();
  return (
    <Link className={className} data-guest-view to={authPath()}>
      {children}
    </Link>
  );
}
