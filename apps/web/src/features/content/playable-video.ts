import type { Video } from '@academy/api-client';
import { useLazyGetFilmLinksQuery } from '../../api/films.ts';
import type { FilmCaptions, PlayableVideo } from '../../components/player/player-events.ts';

/** A video in the player's form; null for one that the viewer may not play. */
export function usePlayableVideo(contentId: string, video: Video | undefined): PlayableVideo | null {
  const [ask] = useLazyGetFilmLinksQuery();
  if (video?.videoId === undefined) return null;
  const { provider = 'vimeo', videoId, hash = null, sources = [], captions = [] } = video;
  if (provider === 'vimeo') return { provider, videoId, hash };
  return {
    provider,
    videoId,
    sources,
    captions: captions.flatMap(withLink),
    renew: async () => {
      const links = await ask({ contentId, videoId }).unwrap();
      return { sources: links.sources, captions: links.captions.flatMap(withLink) };
    },
  };
}

/** Captions of a video at Vimeo have no link: its player has its own. */
function withLink({ language, url }: NonNullable<Video['captions']>[number]): FilmCaptions[] {
  return url === undefined ? [] : [{ language, url }];
}
