import { AppError, isDatabaseUnavailable } from '@academy/platform';
import { joinRanges } from '@academy/shared';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type PlaybackReport, PlaybackRecordsService } from '../records/playback-records.service.ts';

const INTERVAL_MS = 3_000;
/** As many as some hundred thousand players report within the interval. */
const MAX_VIDEOS = 50_000;
/** Written in one statement. */
const MAX_ROWS = 500;

/**
 * Saves a learner's first report of a video immediately, and those of the next three seconds as one, so that a browser,
 * however often it reports, causes one write per video in that time.
 * Buffered reports are lost when the process is killed; the browser's next report contains the position again.
 */
@Injectable()
export class PlaybackBuffer implements BeforeApplicationShutdown {
  private readonly logger = new Logger(PlaybackBuffer.name);
  /** By learner and video, for three seconds after a write: the report received since, or null. */
  private readonly recent = new Map<string, PlaybackReport | null>();
  private timer: NodeJS.Timeout | undefined;
  private isClosing = false;

  constructor(private readonly records: PlaybackRecordsService) {}

  /** @throws AppError `platform.unavailable` while too many videos wait to be written. */
  async add(report: PlaybackReport): Promise<void> {
    if (this.isClosing) return this.records.save([report]);
    const key = keyOf(report);
    const held = this.recent.get(key);
    if (held !== undefined) {
      this.recent.set(key, held === null ? report : merge(held, report));
      return;
    }
    if (this.recent.size >= MAX_VIDEOS)
      throw new AppError('platform.unavailable', { detail: 'too many reports are waiting to be written' });
    this.recent.set(key, null);
    this.writeLater();
    await this.saveFirst(key, report);
  }

  /** Saves the buffered reports of one learner. */
  async flush(userId: string): Promise<void> {
    await this.save(this.take((report) => report.userId === userId));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.timer);
    await this.save(this.take(() => true));
  }

  /** After a failure the browser's next report is saved immediately again, unless a buffered one will be. */
  private async saveFirst(key: string, report: PlaybackReport): Promise<void> {
    try {
      await this.records.save([report]);
    } catch (error) {
      if (this.recent.get(key) === null) this.recent.delete(key);
      throw error;
    }
  }

  private async writeRecent(): Promise<void> {
    for (const [key, report] of this.recent) if (report === null) this.recent.delete(key);
    try {
      await this.save(this.take(() => true));
    } catch (error) {
      this.logger.warn({ err: error }, 'Playback could not be saved and will be retried');
    }
    this.timer = undefined;
    if (this.recent.size > 0) this.writeLater();
  }

  private writeLater(): void {
    if (!this.isClosing) this.timer ??= setTimeout(() => void this.writeRecent(), INTERVAL_MS);
  }

  /** Removes buffered reports; later reports are buffered for the next write. */
  private take(isWanted: (report: PlaybackReport) => boolean): PlaybackReport[] {
    const taken = [...this.recent.values()].filter((report) => report !== null).filter(isWanted);
    for (const report of taken) this.recent.set(keyOf(report), null);
    return taken;
  }

  /** Buffers again what could not be saved because the database is unavailable. */
  private async save(reports: readonly PlaybackReport[]): Promise<void> {
    for (let first = 0; first < reports.length; first += MAX_ROWS) {
      try {
        await this.saveHeld(reports.slice(first, first + MAX_ROWS));
      } catch (error) {
        for (const report of reports.slice(first)) this.putBack(report);
        throw error;
      }
    }
  }

  /** Saves reports in one statement; if the database refuses it, one by one, and drops those that it refuses alone. */
  private async saveHeld(reports: readonly PlaybackReport[]): Promise<void> {
    try {
      await this.records.save(reports);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (reports.length === 1)
        this.logger.error({ err: error }, 'A playback report was refused and dropped');
      else for (const report of reports) await this.saveHeld([report]);
    }
  }

  private putBack(report: PlaybackReport): void {
    const newer = this.recent.get(keyOf(report)) ?? null;
    this.recent.set(keyOf(report), newer === null ? report : merge(report, newer));
    this.writeLater();
  }
}

function keyOf({ userId, contentId, videoId }: PlaybackReport): string {
  return `${userId} ${contentId} ${videoId}`;
}

/** Merges two reports: the position of the newer one, the seconds of both. */
function merge(first: PlaybackReport, second: PlaybackReport): PlaybackReport {
  const newer = second.at >= first.at ? second : first;
  return { ...newer, ranges: joinRanges([...first.ranges, ...second.ranges]) };
}
