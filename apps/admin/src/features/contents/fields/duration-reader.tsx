import { formatClock, type VideoReference } from '@academy/shared';
import { useToasts } from '@academy/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds the player may take to report the duration; a blocked network reports nothing at all. */
const TIMEOUT = 10_000;

interface DurationReaderProps {
  video: VideoReference;
  /** The duration in the form in which it is typed. */
  onRead: (duration: string) => void;
  /** Called once it is read, or reading failed. */
  onEnd: () => void;
}

/** Reads the duration of a Vimeo video from its player, in a small frame that exists only for this. */
export function DurationReader({ video, onRead, onEnd }: DurationReaderProps) {
  const { t } = useTranslation('contents');
  const toasts = useToasts();
  const frame = useRef<HTMLIFrameElement>(null);
  const done = useEffectEvent((seconds: number | null) => {
    if (seconds === null) toasts.warning(t('videos.durationUnread'), t('videos.durationUnreadText'));
    else onRead(formatClock(seconds));
    onEnd();
  });

  useEffect(() => {
    let isOpen = true;
    const finish = (seconds: number | null) => {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(timer);
      done(seconds);
    };
    const timer = setTimeout(() => finish(null), TIMEOUT);
    requestDuration(frame.current).then(finish, () => finish(null));
    return () => {
      isOpen = false;
      clearTimeout(timer);
    };
  }, []);

  const query = new URLSearchParams({ ...(video.hash && { h: video.hash }), dnt: '1' });
  return (
    <iframe
      ref={frame}
      className="entry__player"
      src={`https://player.vimeo.com/video/${encodeURIComponent(video.videoId)}?${query}`}
      title={t('videos.player')}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

async function requestDuration(frame: HTMLIFrameElement | null): Promise<number | null> {
  const { default: VimeoPlayer } = await import('@vimeo/player');
  if (!frame) return null;
  const seconds = Math.round(await new VimeoPlayer(frame).getDuration());
  return seconds > 0 ? seconds : null;
}
