import type { PlaybackReport } from '@academy/api-client';
import { joinRanges } from '@academy/shared';

/** A report with its content. */
export interface QueuedReport {
  contentId: string;
  report: PlaybackReport;
}

/** The outcome of a report: stored, refused permanently, or the server was unreachable. */
export type Delivery = 'delivered' | 'refused' | 'unreachable';

const MAX_REPORTS = 50;

/**
 * Playback reports waiting to be sent, one per video, in this browser's storage, so that they survive a closed tab and
 * a lost connection. Sending one twice does no harm, so tabs may share the queue.
 */
export class ReportQueue {
  private sending: Promise<void> | null = null;

  constructor(
    private readonly userId: string,
    private readonly deliver: (queued: QueuedReport) => Promise<Delivery>,
  ) {}

  /** Stores a report and sends the queue. */
  async add(queued: QueuedReport): Promise<void> {
    const waiting = this.read();
    const earlier = waiting.find((other) => isSameVideo(other, queued));
    const others = waiting.filter((other) => !isSameVideo(other, queued));
    const isKept = this.write([...others, earlier ? merge(earlier, queued) : queued].slice(-MAX_REPORTS));
    await (isKept ? this.send() : this.deliver(queued));
  }

  /** Sends the queue, oldest first, until the server is unreachable. */
  send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    for (let next = this.read()[0]; next; next = this.read()[0]) {
      if ((await this.deliver(next)) === 'unreachable') return;
      this.remove(next);
    }
  }

  /** Removes a sent report; one that was added in the meantime stays. */
  private remove(sent: QueuedReport): void {
    this.write(
      this.read().filter((other) => !isSameVideo(other, sent) || other.report.at !== sent.report.at),
    );
  }

  private read(): QueuedReport[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.key) ?? '[]');
      return Array.isArray(stored) ? (stored as QueuedReport[]) : [];
    } catch {
      return [];
    }
  }

  /** @returns false when the browser's storage is full or blocked. */
  private write(reports: QueuedReport[]): boolean {
    try {
      if (reports.length === 0) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify(reports));
      return true;
    } catch {
      return false;
    }
  }

  private get key(): string {
    return `academy.playback.${this.userId}`;
  }
}

function isSameVideo(a: QueuedReport, b: QueuedReport): boolean {
  return a.contentId === b.contentId && a.report.videoId === b.report.videoId;
}

function merge(earlier: QueuedReport, later: QueuedReport): QueuedReport {
  const ranges = joinRanges([...earlier.report.ranges, ...later.report.ranges]);
  return { contentId: later.contentId, report: { ...later.report, ranges } };
}
