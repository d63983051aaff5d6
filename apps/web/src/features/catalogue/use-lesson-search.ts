import { skipToken } from '@reduxjs/toolkit/query';
import type { ContentFilters } from '../../api/contents.ts';
import { useSearchLessonsInfiniteQuery } from '../../api/search.ts';

/** What the lessons and descriptions of the catalogue have of a search; asks for nothing without one. */
export function useLessonSearch({ search, ...filters }: ContentFilters) {
  const list = useSearchLessonsInfiniteQuery(search ? { ...filters, search } : skipToken);
  /** The search that was meant, when what was typed finds nothing. */
  const corrected = list.currentData?.pages[0]?.corrected ?? null;
  return { list, corrected };
}

export type LessonSearch = ReturnType<typeof useLessonSearch>['list'];
