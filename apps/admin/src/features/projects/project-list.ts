import type { ProjectSummary } from '@academy/api-client';
import { ITEM_SORTS } from '@academy/shared';
import { type ProjectFilters, useListProjectsInfiniteQuery } from '../../api/projects.ts';
import { choice, rankedOrder, search } from '../../components/filters/filter.ts';
import { english } from '../../components/item/english-filter.ts';
import { defineList } from '../../components/list/define-list.ts';
import { PAGES } from '../../components/navigation/pages.ts';

/** Every project. */
export const projectList = defineList<ProjectSummary, ProjectFilters>({
  name: 'projects',
  texts: 'projects',
  filters: {
    search: search(),
    status: choice(['active', 'inactive']),
    english: english(),
    schedule: choice(['failed']),
    sort: rankedOrder(ITEM_SORTS),
  },
  unfiltered: { status: 'all' },
  useQuery: useListProjectsInfiniteQuery,
  rowKey: ({ id }) => id,
  rowName: ({ title }) => title,
  exported: 'projects',
  createAt: PAGES.newProject,
});
