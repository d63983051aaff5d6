import { readContentChoices, SLUG_MAX_LENGTH, SLUG_PATTERN } from '@academy/shared';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContentFilters } from '../../api/contents.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads filters from an address; values the API would refuse are left out. */
export function readFilters(params: URLSearchParams): ContentFilters {
  const search = params.get('search')?.trim().slice(0, 100);
  const projectId = params.get('projectId');
  const teacher = readSlug(params.get('teacher'));
  const topic = readSlug(params.get('topic'));
  return {
    ...(search && { search }),
    ...readContentChoices((name) => params.get(name)),
    ...(projectId && UUID.test(projectId) && { projectId }),
    ...(teacher && { teacher }),
    ...(topic && { topic }),
  };
}

function readSlug(text: string | null): string | undefined {
  return text !== null && text.length <= SLUG_MAX_LENGTH && SLUG_PATTERN.test(text) ? text : undefined;
}

/**
 * The catalogue's filters, kept in the address so that a link, a reload and the back button keep them too.
 * @returns the filters, a way to change one (undefined or empty removes it), and a way to drop them all.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);

  const setFilter = useCallback(
    (name: keyof ContentFilters, value: string | undefined) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const reset = useCallback(() => setParams({}, { replace: true, preventScrollReset: true }), [setParams]);

  return { filters, setFilter, reset };
}
