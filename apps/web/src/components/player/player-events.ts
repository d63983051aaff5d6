import type { FilmSource } from '@academy/api-client';

/** Events of a player. Times in seconds, with fractions. */
export interface PlayerListener {
  onTime(seconds: number, duration: number): void;
  onPause(): void;
  onEnd(): void;
}

/** What plays a video: Vimeo's player, or the browser's own. */
export interface EngineProps {
  title: string;
  /** Where to start, in seconds. */
  startAt: number;
  listener: PlayerListener;
  onReady: () => void;
  onFail: () => void;
}

/** A video at Vimeo. */
export interface VimeoVideo {
  provider: 'vimeo';
  videoId: string;
  /** Private hash of an unlisted video. */
  hash: string | null;
}

/** A film of the academy's own. */
export interface Film {
  provider: 'file';
  videoId: string;
  sources: readonly FilmSource[];
  /** Asks for new links, since those given last for minutes only. */
  renew: () => Promise<readonly FilmSource[]>;
}

export type PlayableVideo = VimeoVideo | Film;
