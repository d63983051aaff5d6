import type { Completion } from '@academy/api-client';
import { type CompletionFilters, useListCompletionsInfiniteQuery } from '../../api/learning.ts';
import { fromDay, toDay } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** Which contents learners completed, as the dashboard counts them. */
export const completionList = defineList<Completion, CompletionFilters>({
  name: 'completions',
  texts: 'learning:completions',
  filters: { from: fromDay(), to: toDay() },
  useQuery: useListCompletionsInfiniteQuery,
  rowKey: ({ userId, contentId }) => `${userId} ${contentId}`,
  exported: 'completions',
  back: '/',
});
