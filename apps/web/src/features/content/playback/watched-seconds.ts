import { joinRanges, type SecondRange } from '@academy/shared';

/** A video's time may advance this far between two updates; more is a seek. Seconds. */
const MAX_STEP = 2;

/** Collects which seconds of a video are really played, from its time updates. */
export class WatchedSeconds {
  private ranges: [number, number][] = [];
  private previous: number | null = null;

  /** Takes the position of a playing video, in seconds. */
  advance(seconds: number): void {
    const { previous } = this;
    this.previous = seconds;
    if (previous === null || seconds <= previous || seconds - previous > MAX_STEP) return;
    const played: SecondRange = [Math.floor(previous), Math.ceil(seconds)];
    this.ranges = joinRanges([...this.ranges, played]);
  }

  /** Forgets the position: what follows does not continue it. */
  interrupt(): void {
    this.previous = null;
  }

  /** Hands out what was collected since the last call. */
  take(): [number, number][] {
    const taken = this.ranges;
    this.ranges = [];
    return taken;
  }
}
