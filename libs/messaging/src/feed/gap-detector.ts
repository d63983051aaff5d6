/** Silence for this long, in milliseconds, means that events may be lost. */
const SILENCE_MS = 2_500;

interface Incarnation {
  /** Number of its events that were seen or are known not to matter. */
  n: number;
  /** Milliseconds; when it was last seen. */
  at: number;
}

/**
 * Detects that an event of one service was lost, from the counters its relays stamp on events and beats. Every relay
 * process ("incarnation") has its own counter, so several of them may publish in turn.
 */
export class GapDetector {
  private readonly incarnations = new Map<string, Incarnation>();

  /** @param now milliseconds of any monotonic clock. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** True while a beat or event arrived recently; otherwise cached data must not be trusted. */
  get isLive(): boolean {
    const limit = this.now() - SILENCE_MS;
    return [...this.incarnations.values()].some(({ at }) => at >= limit);
  }

  /** Records the `n`-th event of an incarnation. @returns false when events before it were missed. */
  event(incarnation: string, n: number): boolean {
    return this.receive(incarnation, n, n - 1);
  }

  /** Records a beat of an incarnation that has published `n` events. @returns false when some were missed. */
  beat(incarnation: string, n: number): boolean {
    return this.receive(incarnation, n, n);
  }

  /** Forgets everything: what comes next is treated as coming from new incarnations. */
  clear(): void {
    this.incarnations.clear();
  }

  /** @param expected how many events must have been seen before; for an unknown incarnation none have been seen. */
  private receive(incarnation: string, n: number, expected: number): boolean {
    const latest = this.incarnations.get(incarnation)?.n ?? 0;
    this.incarnations.set(incarnation, { n: Math.max(n, latest), at: this.now() });
    const lostNone = this.forgetSilent();
    return latest >= expected && lostNone;
  }

  /** An incarnation that fell silent may have died right after an event that was lost. */
  private forgetSilent(): boolean {
    const limit = this.now() - SILENCE_MS;
    const silent = [...this.incarnations].filter(([, { at }]) => at < limit);
    for (const [incarnation] of silent) this.incarnations.delete(incarnation);
    return silent.length === 0;
  }
}
