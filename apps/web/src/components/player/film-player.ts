import type { FilmSource } from '@academy/api-client';
import { FILM_LINK_SECONDS } from '@academy/shared';
import type { EngineProps, Film } from './player-events.ts';

/** Milliseconds between two requests for new links while a film plays: before the current ones expire. */
const RENEWAL_INTERVAL = FILM_LINK_SECONDS * 800;
/** How many times in a row a film is reloaded with new links before it counts as failed. */
const MAX_RECOVERIES = 2;

interface FilmPlayerOptions extends Pick<EngineProps, 'startAt' | 'listener' | 'onReady' | 'onFail'> {
  film: Pick<Film, 'sources'> & { renew: () => Promise<Film['sources']> };
}

/**
 * The browser's player for one film. A link is valid for minutes and a browser may request bytes at any time, so after
 * a refused request the film is loaded from a new link and continues at the same second.
 */
export class FilmPlayer {
  private readonly life = new AbortController();
  private readonly renewal: ReturnType<typeof setInterval>;
  private sources: readonly FilmSource[];
  /** The film's position, or the one to seek to once it is loaded. */
  private seconds: number;
  private isLoading = true;
  private recoveries = 0;

  constructor(
    private readonly element: HTMLVideoElement,
    private readonly options: FilmPlayerOptions,
  ) {
    this.sources = options.film.sources;
    this.seconds = options.startAt;
    this.listen();
    this.renewal = setInterval(() => void this.renewInAdvance(), RENEWAL_INTERVAL);
    this.load(true);
  }

  /** Stops playing and loading. */
  destroy(): void {
    this.life.abort();
    clearInterval(this.renewal);
    this.element.pause();
    this.element.removeAttribute('src');
    this.element.load();
    this.element.remove();
  }

  private load(isPlaying: boolean): void {
    const source = this.sources.find(({ type }) => this.element.canPlayType(type) !== '') ?? this.sources[0];
    if (source === undefined) {
      this.options.onFail();
      return;
    }
    this.isLoading = true;
    this.element.src = source.url;
    if (isPlaying) void this.element.play().catch((error: unknown) => this.showControls(error));
  }

  /**
   * Where a film must not start without a click on it, iOS loads nothing before that click and never reports that it
   * can play. So a refused `play()` counts as ready, which shows the controls.
   */
  private showControls(error: unknown): void {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (isRefused && !this.life.signal.aborted) this.options.onReady();
  }

  private listen(): void {
    const { listener } = this.options;
    this.on('loadedmetadata', ({ duration }) => {
      this.isLoading = false;
      // The viewer may have chosen another second meanwhile; on a busy device a moment of the start has been played.
      const isAtStart = this.element.currentTime < 1;
      if (isAtStart && this.seconds > 0 && this.seconds < duration) this.element.currentTime = this.seconds;
    });
    this.on('canplay', () => this.options.onReady());
    this.on('seeking', ({ currentTime }) => (this.seconds = currentTime));
    this.on('timeupdate', ({ currentTime, duration, seeking }) => {
      if (seeking) return;
      this.seconds = currentTime;
      this.recoveries = 0;
      listener.onTime(currentTime, duration);
    });
    this.on('pause', ({ ended }) => {
      if (!ended) listener.onPause();
    });
    this.on('ended', () => listener.onEnd());
    this.on('error', ({ paused }) => void this.recover(!paused));
  }

  /** Listens until the player is destroyed. While a film is loading, its time updates are not the viewer's. */
  private on(event: keyof HTMLMediaElementEventMap, handle: (element: HTMLVideoElement) => void): void {
    const isAboutLoading = event === 'loadedmetadata' || event === 'error';
    const listen = () => {
      if (isAboutLoading || !this.isLoading) handle(this.element);
    };
    this.element.addEventListener(event, listen, { signal: this.life.signal });
  }

  private async renewInAdvance(): Promise<void> {
    if (this.element.paused) return;
    // A failure here is retried when the current link is refused.
    const fresh = await this.options.film.renew().catch(() => []);
    if (fresh.length > 0) this.sources = fresh;
  }

  private async recover(wasPlaying: boolean): Promise<void> {
    this.recoveries += 1;
    const isNewLinkKnown = this.sources.every(({ url }) => url !== this.element.getAttribute('src'));
    const canRecover = this.recoveries <= MAX_RECOVERIES && (isNewLinkKnown || (await this.renew()));
    if (this.life.signal.aborted) return;
    if (canRecover) this.load(wasPlaying);
    else this.options.onFail();
  }

  /** @returns whether there are links now. */
  private async renew(): Promise<boolean> {
    this.sources = await this.options.film.renew().catch(() => []);
    return this.sources.length > 0;
  }
}
