/** Where a learner is, and when that was. */
export interface Reported {
  blockId: string;
  /** RFC 3339. */
  at: string;
}

const INTERVAL_MS = 3_000;

/**
 * Reports where a learner reads: at most every three seconds, the last place each time, and nothing twice. The first place
 * is where the page was opened, which says nothing: it must not replace where the learner left.
 */
export class ReadingReporter {
  private waiting: Reported | null = null;
  private last: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly save: (reported: Reported) => void) {}

  report(blockId: string): void {
    const isFirst = this.last === null;
    if (blockId === this.last) return;
    this.last = blockId;
    if (isFirst) return;
    this.waiting = { blockId, at: new Date().toISOString() };
    this.timer ??= setTimeout(() => this.flush(), INTERVAL_MS);
  }

  /** Reports what waits, as the page is left. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting === null) return;
    this.save(this.waiting);
    this.waiting = null;
  }
}
