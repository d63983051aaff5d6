import type { SecondRange } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SAVE_PLAYBACK } from './save-playback.ts';
import { VideoPlayback } from './video-playback.entity.ts';

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

  /** Deletes everything about a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(VideoPlayback, { userId });
  }
}

/** Reads a multirange as PostgreSQL writes it. */
export function toRanges(multirange: string): [number, number][] {
  return [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

function toMultirange(ranges: readonly SecondRange[]): string {
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}
