import { type RefObject, useEffect } from 'react';

/** Milliseconds without a move after which the controls go. */
const IDLE_AFTER = 3_000;

/** Marks a player that plays in full screen while nobody moves or presses anything; its style hides the controls. */
export function useIdle(stage: RefObject<HTMLElement | null>, film: HTMLVideoElement): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      element.classList.remove('film--idle');
      timer = setTimeout(() => {
        const isUsed = film.paused || element.querySelector('.film__bar :focus-visible') !== null;
        if (!isUsed) element.classList.add('film--idle');
      }, IDLE_AFTER);
    };
    const life = new AbortController();
    const { signal } = life;
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
      element.addEventListener(event, wake, { signal });
    for (const event of ['play', 'pause']) film.addEventListener(event, wake, { signal });
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [stage, film]);
}
