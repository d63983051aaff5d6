import type { ContentSummary } from '@academy/api-client';
import { LATEST_COUNT, useLatestContentsQuery } from '../../api/contents.ts';
import { useRecordVisitQuery } from '../../api/visits.ts';

/** The contents that a learner's home page shows as the newest. */
export interface News {
  contents: ContentSummary[];
  /** The end of the learner's previous visit, after which they were published; null when none were. */
  since: string | null;
}

/**
 * The contents published since the learner's previous visit; the newest when there are none.
 * @returns undefined until both are known.
 */
export function useNews(): News | undefined {
  const visit = useRecordVisitQuery();
  const { data: latest } = useLatestContentsQuery(LATEST_COUNT);
  if (visit.isLoading || !latest) return undefined;
  const since = visit.data?.previousEndedAt ?? null;
  const news = latest.items.filter(
    ({ publishedAt }) =>
      since !== null && publishedAt !== null && Date.parse(publishedAt) > Date.parse(since),
  );
  return news.length > 0 ? { contents: news, since } : { contents: latest.items, since: null };
}
