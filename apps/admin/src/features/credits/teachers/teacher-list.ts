import type { TeacherSummary } from '@academy/api-client';
import { TEACHER_SORTS } from '@academy/shared';
import { type TeacherFilters, useListTeachersInfiniteQuery } from '../../../api/credits.ts';
import { rankedOrder, search } from '../../../components/filters/filter.ts';
import { defineList } from '../../../components/list/define-list.ts';
import { PAGES } from '../../../components/navigation/pages.ts';

/** Every teacher. */
export const teacherList = defineList<TeacherSummary, TeacherFilters>({
  name: 'teachers',
  texts: 'credits:teachers',
  filters: { search: search(), sort: rankedOrder(TEACHER_SORTS) },
  unfiltered: { status: 'all' },
  useQuery: useListTeachersInfiniteQuery,
  rowKey: ({ id }) => id,
  exported: 'teachers',
  createAt: PAGES.newTeacher,
});
