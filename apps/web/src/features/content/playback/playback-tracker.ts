import type { PlayerListener } from '../../../components/player/player-events.ts';
import type { QueuedReport } from './report-queue.ts';
import { WatchedSeconds } from './watched-seconds.ts';

/** Milliseconds between two reports of a playing video. */
export const REPORT_INTERVAL = 15_000;

/** Follows one video's player and reports every 15 seconds while it plays, when it pauses and when it ends. */
export class PlaybackTracker implements PlayerListener {
  private readonly watched = new WatchedSeconds();
  private position: { seconds: number; duration: number } | null = null;
  private reportedAt = 0;

  constructor(
    private readonly contentId: string,
    private readonly videoId: string,
    private readonly add: (queued: QueuedReport) => void,
  ) {}

  onTime(seconds: number, duration: number): void {
    this.watched.advance(seconds);
    this.position = { seconds, duration };
    if (Date.now() - this.reportedAt >= REPORT_INTERVAL) this.report();
  }

  onPause(): void {
    this.watched.interrupt();
    this.report();
  }

  onEnd(): void {
    this.onPause();
  }

  /** Reports what has not been reported yet. */
  report(): void {
    if (this.position === null) return;
    const duration = Math.ceil(this.position.duration);
    const seconds = Math.min(Math.floor(this.position.seconds), duration);
    const ranges = this.watched.take().map(([from, to]): [number, number] => [from, Math.min(to, duration)]);
    this.position = null;
    this.reportedAt = Date.now();
    this.add({
      contentId: this.contentId,
      report: { videoId: this.videoId, seconds, duration, ranges, at: new Date().toISOString() },
    });
  }
}
