import type { VideoFigures } from './video-figures.entity.ts';

/**
 * The length of a video in seconds: from the catalogue, else the majority of its last reports. Null when there are
 * none.
 */
export function videoLength(
  known: number | null | undefined,
  figures: Pick<VideoFigures, 'reportedSeconds'> | undefined,
): number | null {
  if (known) return known;
  const sorted = (figures?.reportedSeconds ?? []).toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
