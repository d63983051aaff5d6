import type { AuditEntry } from '@academy/api-client';
import { AUDIT_SORTS } from '@academy/shared';
import { type AuditFilters, useListAuditEntriesInfiniteQuery } from '../../api/audit.ts';
import { choice, fromDay, linkedId, order, search, toDay } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

/** The log; the filters by actor and subject are set by links on a user's page. */
export const auditList = defineList<AuditEntry, AuditFilters>({
  name: 'audit',
  texts: 'audit',
  filters: {
    person: search(),
    text: search(),
    action: choice(AUDIT_ACTIONS, { options: 'actions' }),
    from: fromDay(),
    to: toDay(),
    actorId: linkedId(),
    subjectId: linkedId(),
    sort: order(AUDIT_SORTS),
  },
  useQuery: useListAuditEntriesInfiniteQuery,
  rowKey: ({ id }) => id,
  exported: 'audit',
});
