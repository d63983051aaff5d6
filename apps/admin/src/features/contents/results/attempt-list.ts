import type { QuizAttempt } from '@academy/api-client';
import { ATTEMPT_SORTS } from '@academy/shared';
import { type AttemptFilters, useListQuizAttemptsInfiniteQuery } from '../../../api/quizzes.ts';
import { fromDay, linkedId, namedChoice, order, search, toDay } from '../../../components/filters/filter.ts';
import { defineList, type ListDescription } from '../../../components/list/define-list.ts';
import { pathOf } from '../../../components/navigation/pages.ts';

/** The attempts at a quiz. */
export function attemptList(contentId: string): ListDescription<QuizAttempt, AttemptFilters> {
  return defineList<QuizAttempt, AttemptFilters>({
    name: 'attempts',
    texts: 'contents:attempts',
    filters: {
      search: search(),
      passed: namedChoice({ yes: true, no: false }),
      from: fromDay(),
      to: toDay(),
      userId: { ...linkedId(), address: 'person' },
      sort: order(ATTEMPT_SORTS),
    },
    unfiltered: { contentId },
    useQuery: (filters) => useListQuizAttemptsInfiniteQuery({ ...filters, contentId }),
    rowKey: ({ id }) => id,
    exported: 'attempts',
    back: pathOf('editContent', contentId),
  });
}
