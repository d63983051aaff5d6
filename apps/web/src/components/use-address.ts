import { useHydrated } from '@academy/ui';
import { useLocation } from 'react-router-dom';

/** This page's address. The query and the fragment, which the server ignores, are added after hydration. */
export function useAddress(): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = useLocation();
  return useHydrated() ? { pathname, search, hash } : { pathname, search: '', hash: '' };
}
