import type { ApplicationSummary } from '@academy/api-client';
import { MEMBERSHIP_FILTERS, MEMBERSHIP_SORTS } from '@academy/shared';
import { type ApplicationFilters, useListApplicationsInfiniteQuery } from '../../api/memberships.ts';
import { choice, order, search } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** Every membership application. */
export const applicationList = defineList<ApplicationSummary, ApplicationFilters>({
  name: 'applications',
  texts: 'applications',
  filters: { search: search(), status: choice(MEMBERSHIP_FILTERS), sort: order(MEMBERSHIP_SORTS) },
  useQuery: useListApplicationsInfiniteQuery,
  rowKey: ({ userId }) => userId,
  exported: 'applications',
});
