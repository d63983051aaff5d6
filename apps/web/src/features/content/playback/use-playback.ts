import { type ApiError, useSession, type VideoPlayback } from '@academy/api-client';
import { isRefusal } from '@academy/shared';
import { useEffect, useMemo } from 'react';
import { failureOf } from '../../../api/failure-of.ts';
import { useGetPlaybackQuery, useReportPlaybackMutation } from '../../../api/playback.ts';
import { PlaybackTracker } from './playback-tracker.ts';
import { type Delivery, ReportQueue } from './report-queue.ts';

const NONE: VideoPlayback[] = [];

/**
 * The signed-in learner's positions in the videos of a content, the last played first; undefined until they are loaded.
 * Guests have none.
 */
export function usePlayback(contentId: string): VideoPlayback[] | undefined {
  const isGuest = useSession().user === null;
  const { currentData } = useGetPlaybackQuery(contentId, { skip: isGuest });
  return isGuest ? NONE : currentData?.videos;
}

/** False while the signed-in learner's positions in the videos of a content are loading. */
export function useIsPlaybackKnown(contentId: string): boolean {
  const isGuest = useSession().user === null;
  const { isLoading } = useGetPlaybackQuery(contentId, { skip: isGuest });
  return !isLoading;
}

/** The signed-in learner's queue of reports; null for guests. Waiting reports are sent when the network is back. */
export function useReportQueue(): ReportQueue | null {
  const { user, session } = useSession();
  const userId = user?.id;
  const [send] = useReportPlaybackMutation();
  const queue = useMemo(
    () =>
      userId === undefined
        ? null
        : new ReportQueue(userId, async (queued) => {
            // Another user may have signed in from another tab: the report waits for its own.
            if (session.getState().user?.id !== userId) return 'unreachable';
            return deliveryOf(failureOf(await send(queued)));
          }),
    [userId, session, send],
  );

  useEffect(() => {
    if (!queue) return;
    const resend = () => void queue.send();
    resend();
    window.addEventListener('online', resend);
    return () => window.removeEventListener('online', resend);
  }, [queue]);

  return queue;
}

/** Follows the player of one video. Reports also when the page is hidden or left. */
export function usePlaybackTracker(
  queue: ReportQueue | null,
  contentId: string,
  videoId: string | undefined,
): PlaybackTracker | undefined {
  const tracker = useMemo(
    () =>
      queue && videoId !== undefined
        ? new PlaybackTracker(contentId, videoId, (queued) => void queue.add(queued))
        : undefined,
    [queue, contentId, videoId],
  );

  useEffect(() => {
    if (!tracker) return;
    const reportWhenHidden = () => {
      if (document.visibilityState === 'hidden') tracker.report();
    };
    document.addEventListener('visibilitychange', reportWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', reportWhenHidden);
      tracker.report();
    };
  }, [tracker]);

  return tracker;
}

function deliveryOf(failure: ApiError | null): Delivery {
  if (failure === null) return 'delivered';
  return isRefusal(failure) ? 'refused' : 'unreachable';
}
