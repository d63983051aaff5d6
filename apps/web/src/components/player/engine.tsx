import './film.css';
import { FilmFrame } from './film-frame.tsx';
import type { EngineProps, PlayableVideo } from './player-events.ts';
import { VimeoFrame } from './vimeo-frame.tsx';

/** The player of a started video. */
export function Engine({ video, ...engine }: EngineProps & { video: PlayableVideo }) {
  return video.provider === 'file' ? (
    <FilmFrame film={video} {...engine} />
  ) : (
    <VimeoFrame video={video} {...engine} />
  );
}
