/** The share of a video that must have been watched for it to count as watched. */
export const SEEN_SHARE = 0.9;

/** A video left this close to its end (seconds) starts from the beginning the next time. */
export const RESUME_MARGIN_SECONDS = 5;

/** The longest video for which playback can be reported: a day. */
export const MAX_VIDEO_SECONDS = 86_400;

/** True when enough of a video was watched. Seconds; `watched` counts each second once. */
export function isVideoSeen(watched: number, duration: number): boolean {
  return duration > 0 && watched >= duration * SEEN_SHARE;
}

/** Where a video continues, in seconds: where it was left, or at 0 when hardly anything remains. */
export function resumePosition(position: number, duration: number): number {
  return position > duration - RESUME_MARGIN_SECONDS ? 0 : position;
}

/** Watched seconds from `from` up to `to`, which is not included. */
export type SecondRange = readonly [from: number, to: number];

/** Merges ranges into as few as possible, in order. */
export function joinRanges(ranges: readonly SecondRange[]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** The number of seconds in merged ranges. */
export function countSeconds(ranges: readonly SecondRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}
