import { safeReturnPath } from '@academy/api-client';
import { useAddress } from './use-address.ts';

/**
 * The address of the sign-in (or sign-up) page that returns to this page. On the sign-in page itself, it returns to
 * where that page would.
 */
export function useAuthPath(): (tab?: 'signup') => string {
  const { pathname, search, hash } = useAddress();
  const next = pathname === '/auth' ? nextIn(search) : pathname + search + hash;
  return (tab) => {
    const params = new URLSearchParams(tab && { tab });
    // Without it, sign-in leads to the home page.
    if (next !== null && pathname !== '/') params.set('next', next);
    return params.size > 0 ? `/auth?${params}` : '/auth';
  };
}

function nextIn(search: string): string | null {
  const next = new URLSearchParams(search).get('next');
  return next === null ? null : safeReturnPath(next, '/');
}
