import type { FilmSource } from '@academy/api-client';

/** Events of a player. Times in seconds, with fractions. */
export interface PlayerListener {
  onTime(seconds: number, duration: number): void;
  onPause(): void;
  onEnd(): void;
}

/** A player: Vimeo's or the browser's. */
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

/** An uploaded film. */
export interface Film {
  provider: 'file';
  videoId: string;
  sources: readonly FilmSource[];
  /** Requests new links, since links are valid for minutes only. */
  renew: () => Promise<readonly FilmSource[]>;
}

export type PlayableVideo = VimeoVideo | Film;
