import type Player from '@vimeo/player';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineProps, PlayerCommands, PlayerListener, VimeoVideo } from './player-events.ts';
import { takeFreeFocus } from './take-free-focus.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { keepVimeoChoices, vimeoCommands } from './vimeo-commands.ts';

/** Milliseconds the player has to report that it is ready. */
export const READY_TIMEOUT = 10_000;

const EMBED_OPTIONS = { dnt: '1', autopause: '0', badge: '0', autoplay: '1' };

interface VimeoFrameProps extends EngineProps {
  video: VimeoVideo;
}

/**
 * Vimeo's player in our own iframe. A blocked or hanging network reports nothing (`load` fires even then), so silence
 * for {@link READY_TIMEOUT} counts as a failure. It receives the focus from the button that started it.
 */
export function VimeoFrame({
  video,
  title,
  startAt,
  listener,
  keys,
  onReady,
  onFail,
  onCommands,
}: VimeoFrameProps) {
  const { i18n } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef({ seconds: startAt, duration: 0, isPaused: true });
  const [commands, setCommands] = useState<PlayerCommands | null>(null);
  const ready = useEffectEvent(onReady);
  const fail = useEffectEvent(onFail);
  const begin = useEffectEvent((player: Player) => seek(player, startAt));
  const onTime = useEffectEvent((seconds: number, duration: number) => {
    place.current = { ...place.current, seconds, duration };
    listener.onTime(seconds, duration);
  });
  const onPlay = useEffectEvent(() => {
    place.current.isPaused = false;
  });
  const onPause = useEffectEvent(() => {
    place.current.isPaused = true;
    listener.onPause();
  });
  const commandsFor = useEffectEvent((player: Player) =>
    vimeoCommands(player, () => place.current.isPaused, i18n.language),
  );
  const tell = useEffectEvent(onCommands);
  const onEnd = useEffectEvent(() => listener.onEnd());

  useEffect(() => {
    const life = new AbortController();
    const timer = setTimeout(() => fail(), READY_TIMEOUT);
    takeFreeFocus(frame.current);
    life.signal.addEventListener('abort', () => clearTimeout(timer));
    connect(frame.current, life.signal).then(
      async (player) => {
        clearTimeout(timer);
        if (!player) return;
        follow(player, { onTime, onPause, onEnd }, onPlay, life.signal);
        keepVimeoChoices(player);
        setCommands(commandsFor(player));
        ready();
        await begin(player);
      },
      () => {
        if (!life.signal.aborted) fail();
      },
    );
    return () => life.abort();
  }, []);

  useEffect(() => {
    if (!commands) return;
    tell(commands);
    return () => tell(null);
  }, [commands]);
  usePlayerKeys(frame, { keys, commands, place: () => place.current });

  return (
    <iframe
      ref={frame}
      className="player__frame"
      src={embedUrl(video)}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** @returns null when the frame was removed before the player responded. */
async function connect(frame: HTMLIFrameElement | null, signal: AbortSignal): Promise<Player | null> {
  const { default: VimeoPlayer } = await import('@vimeo/player');
  const isGone = () => signal.aborted;
  if (isGone() || !frame) return null;
  const player = new VimeoPlayer(frame);
  await player.ready();
  return isGone() ? null : player;
}

/** Forwards the player's events for as long as the frame exists. */
function follow(player: Player, listener: PlayerListener, onStarted: () => void, signal: AbortSignal): void {
  const onTime = ({ seconds, duration }: { seconds: number; duration: number }) =>
    listener.onTime(seconds, duration);
  const onPause = () => listener.onPause();
  const onEnd = () => listener.onEnd();
  const onPlay = () => onStarted();
  player.on('play', onPlay);
  player.on('timeupdate', onTime);
  player.on('pause', onPause);
  player.on('ended', onEnd);
  signal.addEventListener('abort', () => {
    player.off('play', onPlay);
    player.off('timeupdate', onTime);
    player.off('pause', onPause);
    player.off('ended', onEnd);
  });
}

/** A player that cannot seek plays from the beginning. */
async function seek(player: Player, seconds: number): Promise<void> {
  if (seconds > 0) await player.setCurrentTime(seconds).catch(() => undefined);
}

function embedUrl({ videoId, hash }: VimeoVideo): string {
  const options = new URLSearchParams({ ...(hash && { h: hash }), ...EMBED_OPTIONS });
  return `https://player.vimeo.com/video/${encodeURIComponent(videoId)}?${options}`;
}
