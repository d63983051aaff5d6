import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRememberedList } from '../list-address/list-address.ts';

/** Filters by their names in the address. */
export interface UrlFilters {
  params: URLSearchParams;
  /** Sets some of them at once; an empty value removes its filter. */
  setFilters: (values: Record<string, string | undefined>) => void;
  reset: () => void;
}

/**
 * A list's filters, stored in the address: they survive a reload and can be shared, and the list's pages lead back to
 * them. Changes replace the history entry, so that "back" leaves the list.
 */
export function useUrlFilters(): UrlFilters {
  useRememberedList();
  const [params, setParams] = useSearchParams();
  const setFilters = useCallback(
    (values: Record<string, string | undefined>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const reset = useCallback(() => setParams({}, { replace: true }), [setParams]);
  return { params, setFilters, reset };
}
