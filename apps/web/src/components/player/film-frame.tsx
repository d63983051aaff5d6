import type { Language } from '@academy/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FilmControls } from './film-controls.tsx';
import { FilmPlayer } from './film-player.ts';
import { LANGUAGE_NAMES } from './player-choices.ts';
import type { EngineProps, Film } from './player-events.ts';
import { takeFreeFocus } from './take-free-focus.ts';

/** Milliseconds a film may take until it can play. */
export const FILM_READY_TIMEOUT = 30_000;

interface FilmFrameProps extends EngineProps {
  film: Film;
}

/** An uploaded film above its controls. It receives the focus from the button that started it. */
export function FilmFrame({ film, title, startAt, listener, onReady, onFail, ...controls }: FilmFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [video] = useState(() => createVideo(film, title));
  const onTime = useEffectEvent((seconds: number, duration: number) => listener.onTime(seconds, duration));
  const onPause = useEffectEvent(() => listener.onPause());
  const onEnd = useEffectEvent(() => listener.onEnd());
  const ready = useEffectEvent(onReady);
  const fail = useEffectEvent(onFail);
  const renew = useEffectEvent(() => film.renew());
  const begin = useEffectEvent((timer: ReturnType<typeof setTimeout>) => {
    const onLoaded = () => {
      clearTimeout(timer);
      ready();
    };
    return new FilmPlayer(video, {
      film: { sources: film.sources, renew: async () => (await renew()).sources },
      startAt,
      listener: {
        onTime: (seconds, duration) => onTime(seconds, duration),
        onPause: () => onPause(),
        onEnd: () => onEnd(),
      },
      onReady: onLoaded,
      onFail: () => fail(),
    });
  });

  useEffect(() => {
    const timer = setTimeout(() => fail(), FILM_READY_TIMEOUT);
    picture.current?.append(video);
    const player = begin(timer);
    takeFreeFocus(video);
    return () => {
      clearTimeout(timer);
      player.destroy();
    };
  }, [video]);

  return (
    <div ref={stage} className="film">
      <div ref={picture} className="film__picture" />
      <FilmControls stage={stage} video={video} {...controls} />
    </div>
  );
}

function createVideo({ captions, renew }: Film, title: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.className = 'film__video';
  video.tabIndex = 0;
  video.playsInline = true;
  video.setAttribute('aria-label', title);
  for (const { language, url } of captions) {
    const track = document.createElement('track');
    track.kind = 'captions';
    track.srclang = language;
    track.label = LANGUAGE_NAMES[language];
    track.src = url;
    track.addEventListener('error', () => void renewTrack(track, language, renew), { once: true });
    video.append(track);
  }
  return video;
}

/** Loads captions whose link has expired from a new one. */
async function renewTrack(track: HTMLTrackElement, language: Language, renew: Film['renew']): Promise<void> {
  const { captions } = await renew().catch(() => ({ captions: [] }));
  const fresh = captions.find((each) => each.language === language);
  if (fresh) track.src = fresh.url;
}
