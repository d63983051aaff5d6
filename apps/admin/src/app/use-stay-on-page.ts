import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasForms } from '../components/unsaved/unsaved-guard.tsx';

/**
 * Whether a page with a form stays visible although the user may no longer open it: until they leave it, so that their
 * input is not lost without notice.
 */
export function useStayOnPage(isAllowed: boolean): boolean {
  const { pathname } = useLocation();
  const hasForms = useHasForms();
  const [page, setPage] = useState<{ pathname: string; wasAllowed: boolean; stays: boolean } | null>(null);
  if (page?.pathname !== pathname) {
    setPage({ pathname, wasAllowed: isAllowed, stays: false });
    return false;
  }
  if (page.wasAllowed !== isAllowed) {
    const stays = !isAllowed && hasForms();
    setPage({ pathname, wasAllowed: isAllowed, stays });
    return stays;
  }
  return page.stays;
}
