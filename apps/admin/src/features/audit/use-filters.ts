import { useMemo } from 'react';
import type { AuditFilters } from '../../api/audit.ts';
import { dayRange } from '../../components/filters/day-range.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type FilterName = 'action' | 'actorId' | 'subjectId' | 'person' | 'text' | 'from' | 'to';

/** The log's filters. */
export function useFilters() {
  const { params, setFilter, reset } = useUrlFilters<FilterName>();
  const filters = useMemo<AuditFilters>(() => {
    const action = oneOf(AUDIT_ACTIONS, params.get('action'));
    const id = (name: FilterName) => (ID.test(params.get(name) ?? '') ? params.get(name) : null);
    const [actorId, subjectId] = [id('actorId'), id('subjectId')];
    const [person, text] = [params.get('person'), params.get('text')];
    return {
      ...(action && { action }),
      ...(actorId && { actorId }),
      ...(subjectId && { subjectId }),
      ...(person && { person }),
      ...(text && { text }),
      ...dayRange(params),
    };
  }, [params]);
  return { params, filters, setFilter, reset, isFiltered: Object.keys(filters).length > 0 };
}
