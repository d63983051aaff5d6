import type { CourseLessonReply } from '@academy/contracts';
import type { Plain } from '@academy/shared';
import type { ItemFigures } from '../../figures/item-figures.entity.ts';
import type { LearnerItem } from '../../figures/learner-item.entity.ts';
import type { VideoFigures } from '../../figures/video-figures.entity.ts';
import { videoLength } from '../../figures/video-length.ts';
import { PART_SECONDS, type VideoPart } from '../../figures/video-part.entity.ts';
import type { LearnerContact } from '../learner-contacts.ts';
import type { CurrentVideo } from './item-catalogue.service.ts';
import type { ItemLearnerDto, ItemStatsDto, VideoPointDto, VideoStatsDto } from './item-stats.dto.ts';

/** More points than a curve shows on a wide screen. */
const MAX_POINTS = 120;

/** The title of an item, and the total length of its current videos; 0 while unknown. */
export interface KnownItem {
  title: string | null;
  durationSeconds: number;
  videos: readonly CurrentVideo[];
  /** Seconds that all learners watched of these videos: the figures also count replaced and removed ones. */
  watchedSeconds: number;
}

export function toItemStats(
  { itemType, itemId, started, completed, certified }: Plain<ItemFigures>,
  { title, durationSeconds, watchedSeconds }: KnownItem,
): Plain<ItemStatsDto> {
  const watchedShare = shareOf(watchedSeconds, started * durationSeconds);
  return { itemType, itemId, title, started, completed, certified, watchedShare };
}

/**
 * @param watchedOfCurrent seconds they watched of the item's current videos; null for a deleted item.
 * @param durationSeconds total length of these videos.
 */
export function toItemLearner(
  learner: LearnerItem,
  contact: LearnerContact,
  watchedOfCurrent: number | null,
  durationSeconds: number,
): Plain<ItemLearnerDto> {
  const { userId, startedAt, watchedSeconds, completedAt, isCertified, lastActiveAt } = learner;
  return {
    userId,
    ...contact,
    startedAt: startedAt.toISOString(),
    watchedSeconds: watchedOfCurrent ?? watchedSeconds,
    watchedShare: shareOf(watchedOfCurrent ?? 0, durationSeconds),
    completedAt: completedAt?.toISOString() ?? null,
    isCertified,
    lastActiveAt: lastActiveAt.toISOString(),
  };
}

/** @param lesson undefined for a video that the content no longer has. */
export function toVideoStats(
  position: number | null,
  lesson: CourseLessonReply | undefined,
  figures: VideoFigures | undefined,
  parts: readonly VideoPart[],
): Plain<VideoStatsDto> {
  const durationSeconds = videoLength(lesson?.durationSeconds, figures);
  const learners = figures?.learners ?? 0;
  return {
    position,
    title: lesson?.title ?? null,
    durationSeconds,
    learners,
    watchedShare: shareOf(watchedWithin(parts, durationSeconds), learners * (durationSeconds ?? 0)),
    points: learners === 0 ? [] : toPoints(parts, learners, durationSeconds),
  };
}

/** The watched share, at most 1; null where there was nothing to watch. */
export function shareOf(watchedSeconds: number, seconds: number): number | null {
  return seconds > 0 ? Math.min(1, watchedSeconds / seconds) : null;
}

/** Watched seconds of all learners; seconds after the end of the video are invalid reports. */
function watchedWithin(parts: readonly VideoPart[], durationSeconds: number | null): number {
  const inside = parts.filter(({ part }) => part * PART_SECONDS < (durationSeconds ?? 0));
  return inside.reduce((sum, { watchedSeconds }) => sum + watchedSeconds, 0);
}

/**
 * Merges parts into points of equal length that cover the whole video. Stops after its end count as stops at the end.
 */
function toPoints(
  parts: readonly VideoPart[],
  learners: number,
  durationSeconds: number | null,
): Plain<VideoPointDto>[] {
  const end = durationSeconds ?? Math.max(...parts.map(({ part }) => part * PART_SECONDS + 1));
  const length = PART_SECONDS * Math.ceil(end / PART_SECONDS / MAX_POINTS);
  const points = Array.from({ length: Math.ceil(end / length) }, (_, index) => ({
    from: index * length,
    to: Math.min(end, (index + 1) * length),
    reached: 0,
    watched: 0,
    stopped: 0,
  }));
  for (const { part, watchedSeconds, stops } of parts) {
    const point = points[Math.floor((part * PART_SECONDS) / length)];
    const last = point ?? points.at(-1);
    if (last !== undefined) last.stopped += stops;
    if (point !== undefined) point.watched += watchedSeconds / (point.to - point.from);
  }
  let reached = learners;
  for (const point of points) {
    point.reached = reached;
    reached -= point.stopped;
  }
  return points;
}
