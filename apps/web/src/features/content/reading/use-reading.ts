import { type Reading, useSession } from '@academy/api-client';
import { useEffect, useMemo } from 'react';
import { useGetReadingQuery, useSaveReadingMutation } from '../../../api/reading.ts';
import { ReadingReporter } from './reading-reporter.ts';

/** Where the signed-in learner left a text or document; null for guests and when unknown, undefined while it is loading. */
export function useReading(contentId: string): Reading | null | undefined {
  const isGuest = useSession().user === null;
  const { currentData, isError } = useGetReadingQuery(contentId, {
    skip: isGuest,
    refetchOnMountOrArgChange: true,
  });
  return isGuest || isError ? null : currentData;
}

/** @returns a function that reports where the signed-in learner reads; for guests it does nothing. */
export function useReadingReports(contentId: string): (blockId: string) => void {
  const userId = useSession().user?.id;
  const [save] = useSaveReadingMutation();
  const reporter = useMemo(
    () =>
      userId === undefined ? null : new ReadingReporter((reported) => void save({ contentId, ...reported })),
    [userId, contentId, save],
  );
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') reporter?.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      reporter?.flush();
    };
  }, [reporter]);
  return (blockId) => reporter?.report(blockId);
}
