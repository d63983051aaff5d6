/** A learner's playback of one video. */
interface PlayedVideo {
  contentId: string;
  videoId: string;
  watchedSeconds: number;
  durationSeconds: number;
}

/**
 * The watched share of all videos of these contents, in percent. Each video has equal weight, since the length of
 * videos that were never played is unknown. 100 when there are none.
 */
export function seenPercent(
  contents: readonly { id: string; videoIds: readonly string[] }[],
  played: readonly PlayedVideo[],
): number {
  const shares = contents.flatMap(({ id, videoIds }) =>
    [...new Set(videoIds)].map((videoId) => {
      const video = played.find((video) => video.contentId === id && video.videoId === videoId);
      return video === undefined ? 0 : Math.min(1, video.watchedSeconds / video.durationSeconds);
    }),
  );
  if (shares.length === 0) return 100;
  return (100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
}
