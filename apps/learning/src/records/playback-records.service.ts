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
  /** Since when the video is played, if that is known from elsewhere; by default since its first report. */
  begunAt?: Date;
}

/** One row of playback: the seconds that were counted before, and those that count now, as PostgreSQL multiranges. */
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

/** What these learners ($1) watched and has not been counted. */
const FIND_UNCOUNTED = `
  SELECT ${COUNTED_COLUMNS}, playback.counted, playback.watched FROM video_playback playback
  WHERE user_id = ANY($1) AND watched <> counted`;

/**
 * Marks what was read ($1 users, $2 contents, $3 videos, $4 multiranges) as counted; rows are locked in the same order
 * as by reports.
 */
const MARK_COUNTED = `
  WITH read AS (
    SELECT playback.user_id, playback.content_id, playback.video_id, given.watched
    FROM unnest($1::uuid[], $2::uuid[], $3::varchar[], $4::int4multirange[])
      AS given (user_id, content_id, video_id, watched)
    JOIN video_playback playback USING (user_id, content_id, video_id)
    ORDER BY playback.user_id, playback.content_id, playback.video_id
    FOR UPDATE OF playback
  )
  UPDATE video_playback AS playback SET counted = read.watched
  FROM read
  WHERE playback.user_id = read.user_id AND playback.content_id = read.content_id
    AND playback.video_id = read.video_id`;

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
      reports.map((report) => report.begunAt ?? null),
    ]);
  }

  /** Learners with uncounted playback, in order; at most `limit` after the given one. */
  async findUncounted(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId" FROM video_playback
       WHERE watched <> counted AND ($1::uuid IS NULL OR user_id > $1) ORDER BY user_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ userId }) => userId);
  }

  /** The rows of these learners with uncounted playback. Nothing is locked, so reports are still accepted. */
  readUncounted(manager: EntityManager, userIds: readonly string[]): Promise<CountedPlayback[]> {
    return manager.query<CountedPlayback[]>(FIND_UNCOUNTED, [userIds]);
  }

  /**
   * Marks what was read as counted; what was watched since stays uncounted. Reports of these learners are blocked from
   * here to the end of the transaction, so call this last in it.
   */
  async markCounted(manager: EntityManager, rows: readonly CountedPlayback[]): Promise<void> {
    if (rows.length === 0) return;
    await manager.query(MARK_COUNTED, [
      rows.map(({ userId }) => userId),
      rows.map(({ contentId }) => contentId),
      rows.map(({ videoId }) => videoId),
      rows.map(({ watched }) => watched),
    ]);
  }

  /** Deletes all playback of a user. @returns what was counted of it and must now be subtracted. */
  async erase(manager: EntityManager, userId: string): Promise<CountedPlayback[]> {
    const [rows] = await manager.query<[CountedPlayback[], number]>(
      `DELETE FROM video_playback AS playback WHERE user_id = $1
       RETURNING ${COUNTED_COLUMNS}, playback.counted, '{}' AS watched`,
      [userId],
    );
    return rows;
  }
}

/** Parses a multirange in PostgreSQL's text format. */
export function toRanges(multirange: string): [number, number][] {
  return [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

function toMultirange(ranges: readonly SecondRange[]): string {
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}
