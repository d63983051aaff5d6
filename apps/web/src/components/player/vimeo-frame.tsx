import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds the player has to report that it is ready. */
export const READY_TIMEOUT = 10_000;

const EMBED_OPTIONS = { dnt: '1', autopause: '0', badge: '0', autoplay: '1' };

export interface VimeoVideo {
  videoId: string;
  /** Private hash of an unlisted video. */
  hash?: string | null;
}

interface VimeoFrameProps {
  video: VimeoVideo;
  title: string;
  onReady: () => void;
  onFail: () => void;
  onEnd: () => void;
}

/**
 * Vimeo's player in an iframe of our own. A refused or hanging network reports nothing at all
 * (`load` fires even then), so silence for {@link READY_TIMEOUT} counts as failure.
 */
export function VimeoFrame({ video, title, onReady, onFail, onEnd }: VimeoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = useEffectEvent(onReady);
  const fail = useEffectEvent(onFail);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const life = new AbortController();
    const timer = setTimeout(() => fail(), READY_TIMEOUT);
    life.signal.addEventListener('abort', () => clearTimeout(timer));
    connect(frame.current, life.signal, () => end()).then(
      (connected) => {
        clearTimeout(timer);
        if (connected) ready();
      },
      () => {
        if (!life.signal.aborted) fail();
      },
    );
    return () => life.abort();
  }, []);

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

/** @returns false when the frame was gone before the player answered. */
async function connect(
  frame: HTMLIFrameElement | null,
  signal: AbortSignal,
  onEnd: () => void,
): Promise<boolean> {
  const { default: Player } = await import('@vimeo/player');
  if (signal.aborted || !frame) return false;
  const player = new Player(frame);
  await player.ready();
  if (signal.aborted) return false;
  player.on('ended', onEnd);
  signal.addEventListener('abort', () => player.off('ended', onEnd));
  return true;
}

function embedUrl({ videoId, hash }: VimeoVideo): string {
  const options = new URLSearchParams({ ...(hash && { h: hash }), ...EMBED_OPTIONS });
  return `https://player.vimeo.com/video/${encodeURIComponent(videoId)}?${options}`;
}
