import { isNoShortcut } from '@academy/ui';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PlayerCommands } from './player-events.ts';

interface PlayerKeys {
  /** The part of the page that letters and digits work in; arrows work in the player only, since they scroll the page. */
  keys: 'page' | 'player';
  commands: PlayerCommands | null;
  /** The length in seconds and where it is now. */
  place: () => { seconds: number; duration: number };
}

/** Seconds by which J and L go back and on, as at YouTube. */
const LONG_STEP = 10;
const SHORT_STEP = 5;
const VOLUME_STEP = 0.05;

/** The keys of a player, as people know them from YouTube. */
export function usePlayerKeys(
  player: RefObject<HTMLElement | null>,
  { keys, commands, place }: PlayerKeys,
): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (!commands || ctrlKey || metaKey || altKey || isNoShortcut(event)) return;
    const isInside = target instanceof Node && player.current?.contains(target) === true;
    if (!isInside && keys === 'player') return;
    const act = actionOf(key, commands, place(), isInside && !hasOwnKeys(target));
    if (act === undefined || (key === ' ' && presses(target))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function actionOf(
  key: string,
  commands: PlayerCommands,
  { seconds, duration }: { seconds: number; duration: number },
  isInside: boolean,
): (() => void) | undefined {
  const toggle = () => (commands.isPaused() ? commands.play() : commands.pause());
  const step = (by: number) => () => commands.seek(seconds + by);
  if (/^\d$/.test(key)) return () => commands.seek((duration * Number(key)) / 10);
  const inside: Record<string, () => void> = {
    ' ': toggle,
    ArrowLeft: step(-SHORT_STEP),
    ArrowRight: step(SHORT_STEP),
    ArrowUp: () => commands.changeVolume(VOLUME_STEP),
    ArrowDown: () => commands.changeVolume(-VOLUME_STEP),
    Home: () => commands.seek(0),
    End: () => commands.seek(duration),
  };
  const anywhere: Record<string, () => void> = {
    k: toggle,
    j: step(-LONG_STEP),
    l: step(LONG_STEP),
    f: () => commands.toggleFullscreen(),
    m: () => commands.toggleMuted(),
    c: () => commands.toggleCaptions(),
  };
  return anywhere[key.toLowerCase()] ?? (isInside ? inside[key] : undefined);
}

/** Whether arrows choose within the element, as in the list of rates. */
function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=range])');
}

/** Whether Space presses the element by itself. */
function presses(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, input') !== null;
}
