import { readContentChoices, SLUG_MAX_LENGTH, SLUG_PATTERN } from '@academy/shared';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContentFilters } from '../../api/contents.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads filters from an address; values that the API would reject are left out. */
function readFilters(params: URLSearchParams): ContentFilters {
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
 * True when the query of the catalogue's address has filters. Every combination would be a page of its own, so only the
 * browser renders them.
 */
export function isFiltered(search: string): boolean {
  return Object.keys(readFilters(new URLSearchParams(search))).length > 0;
}

/**
 * The catalogue's filters, stored in the address so that links, reloads and the back button keep them.
 * @returns the filters; a function to change one (undefined or empty removes it); a function to reset them all; and the
 * number of resets, so that text typed but not yet searched for is cleared too.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);

  const [resets, setResets] = useState(0);
  // Two changes may come before the page renders the first one.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (next: URLSearchParams) => {
      latest.current = next;
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  const setFilter = useCallback(
    (name: keyof ContentFilters, value: string | undefined) => {
      const next = new URLSearchParams(latest.current);
      if (value) next.set(name, value);
      else next.delete(name);
      change(next);
    },
    [change],
  );
  const reset = useCallback(() => {
    setResets((count) => count + 1);
    change(new URLSearchParams());
  }, [change]);

  return { filters, setFilter, reset, resets };
}
