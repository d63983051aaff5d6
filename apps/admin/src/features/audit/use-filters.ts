import { useMemo } from 'react';
import type { AuditFilters } from '../../api/audit.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

type FilterName = 'action' | 'actorId' | 'subjectId' | 'from' | 'to';

/** The log's filters. Days are those of the reader's clock; the last one is included. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<FilterName>();
  const filters = useMemo<AuditFilters>(() => {
    const action = oneOf(AUDIT_ACTIONS, params.get('action'));
    const id = (name: FilterName) => (ID.test(params.get(name) ?? '') ? params.get(name) : null);
    const day = (name: FilterName) => startOf(params.get(name));
    const [actorId, subjectId, from, last] = [id('actorId'), id('subjectId'), day('from'), day('to')];
    return {
      ...(action && { action }),
      ...(actorId && { actorId }),
      ...(subjectId && { subjectId }),
      ...(from && { from: from.toISOString() }),
      ...(last && { to: new Date(last.getTime() + DAY_MS).toISOString() }),
    };
  }, [params]);
  return { params, filters, setFilter, reset, isFiltered: Object.keys(filters).length > 0 };
}

function startOf(day: string | null): Date | undefined {
  if (day === null || !DAY.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00`);
  return Number.isNaN(start.getTime()) ? undefined : start;
}
