import { useEffect, useEffectEvent, useRef } from 'react';
import { FilmPlayer } from './film-player.ts';
import type { EngineProps, Film } from './player-events.ts';
import { takeFreeFocus } from './take-free-focus.ts';

/** Milliseconds a film may take until it can play. */
export const FILM_READY_TIMEOUT = 30_000;

interface FilmFrameProps extends EngineProps {
  film: Film;
}

/** An uploaded film, with the browser's controls. It receives the focus from the button that started it. */
export function FilmFrame({ film, title, startAt, listener, onReady, onFail }: FilmFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
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
    return new FilmPlayer({
      film: { sources: film.sources, renew: () => renew() },
      title,
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
    const player = begin(timer);
    player.element.className = 'player__frame';
    frame.current?.append(player.element);
    takeFreeFocus(player.element);
    return () => {
      clearTimeout(timer);
      player.destroy();
    };
  }, []);

  return <div ref={frame} />;
}
