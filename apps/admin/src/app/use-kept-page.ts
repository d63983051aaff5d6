import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasForms } from '../components/unsaved/unsaved-guard.tsx';

/**
 * Whether a page with a form stays visible although the user may no longer open it: until they leave it, so that their
 * input is not lost without notice.
 */
export function useKeptPage(isAllowed: boolean): boolean {
  const { pathname } = useLocation();
  const hasForms = useHasForms();
  const [kept, setKept] = useState<{ pathname: string; wasAllowed: boolean; isKept: boolean } | null>(null);
  if (kept?.pathname !== pathname) {
    setKept({ pathname, wasAllowed: isAllowed, isKept: false });
    return false;
  }
  if (kept.wasAllowed !== isAllowed) {
    const isKept = !isAllowed && hasForms();
    setKept({ pathname, wasAllowed: isAllowed, isKept });
    return isKept;
  }
  return kept.isKept;
}
