import type { SecondRange } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SAVE_PLAYBACK } from './save-playback.ts';

/** A browser's report on one video. */
export interface PlaybackReport {
  userId: string;
  contentId: string;
  videoId: string;
  seconds: number;
  duration: number;
  ranges: readonly SecondRange[];
  device: string | null;
  at: Date;
}

/** One row of playback: the seconds that were counted, and those that count from now on; PostgreSQL's multiranges. */
export interface CountedPlayback {
  userId: string;
  contentId: string;
  videoId: string;
  durationSeconds: number;
  counted: string;
  watched: string;
}

const COUNTED_COLUMNS = `
  playback.user_id AS "userId", playback.content_id AS "contentId", playback.video_id AS "videoId",
  playback.duration_seconds AS "durationSeconds"`;

/** Marks what these learners ($1) watched as counted. Their rows are locked before they are read. */
const MARK_COUNTED = `
  WITH uncounted AS (
    SELECT user_id, content_id, video_id, counted FROM video_playback
    WHERE user_id = ANY($1) AND watched <> counted
    ORDER BY user_id, content_id, video_id
    FOR UPDATE
  )
  UPDATE video_playback AS playback SET counted = playback.watched
  FROM uncounted
  WHERE playback.user_id = uncounted.user_id AND playback.content_id = uncounted.content_id
    AND playback.video_id = uncounted.video_id
  RETURNING ${COUNTED_COLUMNS}, uncounted.counted, playback.watched`;

/** The only writer of playback. */
@Injectable()
export class PlaybackRecordsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Saves reports in one statement; at most one per learner and video. */
  async save(reports: readonly PlaybackReport[]): Promise<void> {
    await this.dataSource.query(SAVE_PLAYBACK, [
      reports.map((report) => report.userId),
      reports.map((report) => report.contentId),
      reports.map((report) => report.videoId),
      reports.map((report) => report.seconds),
      reports.map((report) => report.duration),
      reports.map((report) => toMultirange(report.ranges)),
      reports.map((report) => report.device),
      reports.map((report) => report.at),
    ]);
  }

  /** Learners who have watched something that is not counted yet, in order; at most this many after the given one. */
  async findUncounted(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId" FROM video_playback
       WHERE watched <> counted AND ($1::uuid IS NULL OR user_id > $1) ORDER BY user_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Marks everything these learners have watched as counted. @returns the rows where that is news. */
  async markCounted(manager: EntityManager, userIds: readonly string[]): Promise<CountedPlayback[]> {
    const [rows] = await manager.query<[CountedPlayback[], number]>(MARK_COUNTED, [userIds]);
    return rows;
  }

  /** Deletes everything about a user. @returns what was counted of it, and nothing of it does any more. */
  async erase(manager: EntityManager, userId: string): Promise<CountedPlayback[]> {
    const [rows] = await manager.query<[CountedPlayback[], number]>(
      `DELETE FROM video_playback AS playback WHERE user_id = $1
       RETURNING ${COUNTED_COLUMNS}, playback.counted, '{}' AS watched`,
      [userId],
    );
    return rows;
  }
}

/** Reads a multirange as PostgreSQL writes it. */
export function toRanges(multirange: string): [number, number][] {
  return [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

function toMultirange(ranges: readonly SecondRange[]): string {
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}
