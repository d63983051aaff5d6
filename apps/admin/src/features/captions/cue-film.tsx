import type { Video } from '@academy/api-client';
import type { Language } from '@academy/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type VimeoPlayer from '@vimeo/player';

/** The film beside its cues, whoever hosts it. Times are in milliseconds. */
export interface FilmHandle {
  time: () => number;
  seek: (time: number) => void;
  toggle: () => void;
}

interface CueFilmProps {
  video: Video;
  language: Language;
  /** Receives the player; null once it is gone. Must be stable. */
  onPlayer: (player: FilmHandle | null) => void;
  onTime: (time: number) => void;
  /** Called when the film's link has expired. */
  onExpired: () => void;
}

/** The film of captions, without which they can be written as well: its player may be blocked. */
export function CueFilm(props: CueFilmProps) {
  return props.video.provider === 'file' ? <OwnFilm {...props} /> : <VimeoFilm {...props} />;
}

function OwnFilm({ video, language, onPlayer, onTime, onExpired }: CueFilmProps) {
  const { t } = useTranslation('captions');
  const film = useRef<HTMLVideoElement>(null);
  /** Where to go on after the link was renewed. */
  const left = useRef(0);
  const [source] = video.sources ?? [];
  const captions = video.captions?.find((each) => each.language === language);

  useEffect(() => {
    onPlayer({
      time: () => Math.round((film.current?.currentTime ?? 0) * 1_000),
      seek: (time) => {
        if (film.current) film.current.currentTime = Math.max(0, time / 1_000);
      },
      toggle: () => {
        if (!film.current) return;
        if (film.current.paused) void film.current.play().catch(() => undefined);
        else film.current.pause();
      },
    });
    return () => onPlayer(null);
  }, [onPlayer]);

  if (!source) return <p className="muted">{t('film.none')}</p>;
  return (
    <video
      ref={film}
      controls
      playsInline
      preload="metadata"
      src={source.url}
      aria-label={t('film.label')}
      onTimeUpdate={({ currentTarget }) => {
        left.current = currentTarget.currentTime;
        onTime(Math.round(currentTarget.currentTime * 1_000));
      }}
      onLoadedMetadata={({ currentTarget }) => {
        if (left.current > 0) currentTarget.currentTime = left.current;
      }}
      onError={onExpired}
    >
      <track kind="captions" srcLang={language} src={captions?.url} />
    </video>
  );
}

function VimeoFilm({ video, onPlayer, onTime }: CueFilmProps) {
  const { t } = useTranslation('captions');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  const report = useEffectEvent(onTime);

  useEffect(() => {
    let player: VimeoPlayer | undefined;
    let now = 0;
    let isPaused = true;
    let isGone = false;
    const connect = async (): Promise<void> => {
      const { default: Player } = await import('@vimeo/player');
      if (isGone || !frame.current) return;
      player = new Player(frame.current);
      player.on('timeupdate', ({ seconds }: { seconds: number }) => {
        now = Math.round(seconds * 1_000);
        report(now);
      });
      player.on('play', () => (isPaused = false));
      player.on('pause', () => (isPaused = true));
      await player.ready();
    };
    connect().catch(() => setBlocked(true));
    onPlayer({
      time: () => now,
      seek: (time) => {
        now = Math.max(0, time);
        report(now);
        void player?.setCurrentTime(now / 1_000).catch(() => undefined);
      },
      toggle: () => {
        void (isPaused ? player?.play() : player?.pause())?.catch(() => undefined);
      },
    });
    return () => {
      isGone = true;
      onPlayer(null);
      void player?.unload().catch(() => undefined);
    };
  }, [onPlayer]);

  const query = new URLSearchParams({ ...(video.hash && { h: video.hash }), dnt: '1' });
  return (
    <>
      <iframe
        ref={frame}
        src={`https://player.vimeo.com/video/${encodeURIComponent(video.videoId ?? '')}?${query}`}
        title={t('film.label')}
        allow="fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {isBlocked && <p className="muted">{t('film.blocked')}</p>}
    </>
  );
}
