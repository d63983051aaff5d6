import type { VideoReference } from '@academy/shared';
import type { StoredVideo } from '../records/content.entity.ts';

/**
 * For each listed video, the stored one that it continues, whatever its private hash; undefined for a new one. A video
 * may be listed more than once: its entries are matched in their order.
 */
export function keptVideos(
  listed: readonly VideoReference[],
  before: readonly StoredVideo[],
): (StoredVideo | undefined)[] {
  const rest = [...before];
  return listed.map(({ provider, videoId }) => {
    const index = rest.findIndex((video) => video.provider === provider && video.videoId === videoId);
    return index === -1 ? undefined : rest.splice(index, 1)[0];
  });
}
