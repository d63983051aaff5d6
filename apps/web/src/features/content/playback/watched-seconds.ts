import { joinRanges, type SecondRange } from '@academy/shared';

/** Seconds a video's time may advance between two updates; more counts as a seek. */
const MAX_STEP = 2;

/** Collects which seconds of a video were really played, from its time updates. */
export class WatchedSeconds {
  private ranges: [number, number][] = [];
  private previous: number | null = null;

  /** Takes the current position of a playing video, in seconds. */
  advance(seconds: number): void {
    const { previous } = this;
    this.previous = seconds;
    if (previous === null || seconds <= previous || seconds - previous > MAX_STEP) return;
    const played: SecondRange = [Math.floor(previous), Math.ceil(seconds)];
    this.ranges = joinRanges([...this.ranges, played]);
  }

  /** Drops the position, so that the next one does not continue it. */
  interrupt(): void {
    this.previous = null;
  }

  /** Returns the ranges collected since the last call. */
  take(): [number, number][] {
    const taken = this.ranges;
    this.ranges = [];
    return taken;
  }
}
