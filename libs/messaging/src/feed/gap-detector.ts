/** No sign of life for this long, in milliseconds, means that events may be passing unseen. */
const SILENCE_MS = 2_500;

interface Incarnation {
  /** Events of it that were seen or are known not to matter. */
  n: number;
  /** Milliseconds; when it was last heard. */
  at: number;
}

/**
 * Notices that an event of one service was lost, from the counters its relays stamp on events and beats.
 * Every relay process ("incarnation") counts for itself, so several of them may publish in turn.
 */
export class GapDetector {
  private readonly incarnations = new Map<string, Incarnation>();

  /** @param now milliseconds of any steady clock. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** True while a beat or event came lately; without, nothing remembered may be trusted. */
  get isLive(): boolean {
    const limit = this.now() - SILENCE_MS;
    return [...this.incarnations.values()].some(({ at }) => at >= limit);
  }

  /** An event arrived, the `n`-th of its incarnation. @returns false when events before it were missed. */
  event(incarnation: string, n: number): boolean {
    return this.heard(incarnation, n, n - 1);
  }

  /** A beat arrived of an incarnation that has published `n` events. @returns false when some were missed. */
  beat(incarnation: string, n: number): boolean {
    return this.heard(incarnation, n, n);
  }

  /** Forgets everything: what comes next is as from new incarnations. */
  clear(): void {
    this.incarnations.clear();
  }

  /** @param expected how many events must have been seen before; an incarnation not known yet has shown none. */
  private heard(incarnation: string, n: number, expected: number): boolean {
    const known = this.incarnations.get(incarnation)?.n ?? 0;
    this.incarnations.set(incarnation, { n: Math.max(n, known), at: this.now() });
    const lostNone = this.forgetSilent();
    return known >= expected && lostNone;
  }

  /** One that fell silent may have died right after an event that was lost on its way. */
  private forgetSilent(): boolean {
    const limit = this.now() - SILENCE_MS;
    const silent = [...this.incarnations].filter(([, { at }]) => at < limit);
    for (const [incarnation] of silent) this.incarnations.delete(incarnation);
    return silent.length === 0;
  }
}
