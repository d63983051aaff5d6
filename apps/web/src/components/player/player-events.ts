import type { FilmSource } from '@academy/api-client';
import type { Language } from '@academy/shared';

/** Events of a player. Times in seconds, with fractions. */
export interface PlayerListener {
  onTime(seconds: number, duration: number): void;
  onPause(): void;
  onEnd(): void;
}

/** What a player can be asked to do. */
export interface PlayerCommands {
  play(): void;
  pause(): void;
  isPaused(): boolean;
  /** @param seconds within the video; others go to its start or end. */
  seek(seconds: number): void;
  /** @param by part of the full volume, negative for less. */
  changeVolume(by: number): void;
  toggleMuted(): void;
  toggleCaptions(): void;
  toggleFullscreen(): void;
}

/** A player: Vimeo's or the browser's. */
export interface EngineProps {
  title: string;
  /** Where to start, in seconds. */
  startAt: number;
  listener: PlayerListener;
  /** The part of the page that its quick keys work in. */
  keys: 'page' | 'player';
  chapters: readonly Chapter[];
  onReady: () => void;
  onFail: () => void;
  /** Called with the commands of the player once it is there, and with null when it is removed. */
  onCommands: (commands: PlayerCommands | null) => void;
}

/** A part of a video that begins at a second. */
export interface Chapter {
  second: number;
  title: string;
  isUntranslated: boolean;
}

/** Captions of a film in one language, behind a link that is valid for minutes. */
export interface FilmCaptions {
  language: Language;
  url: string;
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
  captions: readonly FilmCaptions[];
  /** Requests new links, since links are valid for minutes only. */
  renew: () => Promise<Pick<Film, 'sources' | 'captions'>>;
}

export type PlayableVideo = VimeoVideo | Film;
