import './player.css';
import { formatClock } from '@academy/shared';
import { CheckBox, Cover, Icon } from '@academy/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerVideoConsent, useVideoConsent, videoConsent } from '../consent/video-consent.ts';
import { LateEngine, loadEngine } from './late-engine.tsx';
import type { Chapter, PlayableVideo, PlayerListener } from './player-events.ts';
import type { PlayerLink } from './player-link.ts';
import type { VideoStart } from './starts-at-once.ts';
import { VideoNotice } from './video-notice.tsx';

interface VideoPlayerProps {
  video: PlayableVideo;
  title: string;
  cover: { src: string | null; seed: string; note?: string | undefined };
  /** Free videos at Vimeo can also be watched there. */
  isPublic: boolean;
  /** Where the viewer left this video, in seconds; 0 to start from the beginning. */
  resumeAt?: number;
  /** A third-party video started without its notice still needs consent. */
  start?: VideoStart;
  listener?: PlayerListener | undefined;
  /** For the page's main player: its quick keys work in the whole page, and other parts follow it. */
  link?: PlayerLink;
  chapters?: readonly Chapter[] | undefined;
  onStart?: () => void;
}

/** A second of a video to start from, instead of the viewer's stored position. */
interface Position {
  videoId: string;
  seconds: number;
}

type Phase = 'loading' | 'ready' | 'failed';

/**
 * A video that loads on demand: until then no request reaches a third party; uploaded films never cause one. Once one
 * video was started, another `video` starts immediately, unless it is the first one at a third party and the viewer has
 * not agreed to that.
 */
export function VideoPlayer({
  video,
  title,
  cover,
  isPublic,
  resumeAt = 0,
  start: opening = 'none',
  listener,
  link,
  chapters = [],
  onStart,
}: VideoPlayerProps) {
  const { t } = useTranslation('player');
  const consent = useVideoConsent();
  // The provider of the video that the viewer started, under its notice.
  const [started, setStarted] = useState<PlayableVideo['provider'] | null>(null);
  const needsNoNotice = video.provider === 'file' || videoConsent() === 'given';
  const isStarting = opening === 'agreed' || (opening === 'clicked' && needsNoNotice);
  // The click may also choose another video while this one's poster is shown.
  if (started === null && isStarting) setStarted(video.provider);
  const isStarted =
    started !== null && (video.provider === 'file' || started === video.provider || consent === 'given');
  const [from, setFrom] = useState<Position | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState<{ videoId: string; phase: Phase }>({
    videoId: video.videoId,
    phase: 'loading',
  });
  // A viewer who returns to the video resumes where they left it.
  if (from !== null && from.videoId !== video.videoId) setFrom(null);
  const reached = useRef<Position | null>(null);
  const phase = current.videoId === video.videoId ? current.phase : 'loading';
  const enter = (entered: Phase) => setCurrent({ videoId: video.videoId, phase: entered });
  const start = () => {
    setStarted(video.provider);
    onStart?.();
  };

  if (!isStarted) {
    return (
      <Poster
        title={title}
        cover={cover}
        resumeAt={resumeAt}
        asksConsent={video.provider === 'vimeo'}
        onStart={start}
        onRestart={() => {
          setFrom({ videoId: video.videoId, seconds: 0 });
          start();
        }}
      />
    );
  }
  if (phase === 'failed') {
    return (
      <div className="player player--failed" role="alert">
        <h2 className="player__message">{t('failed.title')}</h2>
        <p>{t('failed.text')}</p>
        <div className="button-row">
          <button
            type="button"
            className="button"
            onClick={() => {
              if (reached.current !== null) setFrom(reached.current);
              setAttempt(attempt + 1);
              enter('loading');
            }}
          >
            {t('failed.retry')}
          </button>
          {isPublic && video.provider === 'vimeo' && (
            <a
              className="button button--quiet"
              href={`https://vimeo.com/${video.videoId}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('failed.elsewhere')}
              <Icon name="external" size={16} />
            </a>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className="player">
      <LateEngine
        key={`${video.videoId}/${attempt}`}
        video={video}
        title={t('frame', { title })}
        startAt={from?.seconds ?? resumeAt}
        keys={link ? 'page' : 'player'}
        chapters={chapters}
        listener={{
          onTime: (seconds, duration) => {
            reached.current = { videoId: video.videoId, seconds };
            link?.onTime(seconds, duration);
            listener?.onTime(seconds, duration);
          },
          onPause: () => {
            link?.onPause();
            listener?.onPause();
          },
          onEnd: () => {
            link?.onPause();
            listener?.onEnd();
          },
        }}
        onReady={() => enter('ready')}
        onFail={() => enter('failed')}
        onCommands={(commands) => link?.connect(commands)}
      />
      {phase === 'loading' && (
        <div className="player__waiting" role="status">
          <span className="spinner" aria-hidden="true" />
          {t('loading')}
        </div>
      )}
    </div>
  );
}

/** The cover with a play button, and the privacy notice for third-party videos. */
function Poster({
  title,
  cover,
  resumeAt,
  asksConsent,
  onStart,
  onRestart,
}: Required<Pick<VideoPlayerProps, 'title' | 'cover' | 'resumeAt'>> & {
  asksConsent: boolean;
  onStart: () => void;
  onRestart: () => void;
}) {
  const { t } = useTranslation('player');
  const [always, setAlways] = useState(false);
  // A browser lets a video start for a short time after the click only.
  const preload = () => void loadEngine().catch(() => undefined);

  const begin = (start: () => void) => () => {
    if (always) answerVideoConsent('given');
    start();
  };

  return (
    <>
      <div className="player" onPointerEnter={preload} onFocus={preload}>
        <Cover {...cover} eager />
        <button
          type="button"
          className="player__play"
          aria-label={t('play', { title })}
          onClick={begin(onStart)}
        >
          <span className="player__button">
            <Icon name="play" size={32} />
          </span>
        </button>
      </div>
      {resumeAt > 0 && (
        <div className="button-row player__resume">
          <button type="button" className="button" onClick={begin(onStart)}>
            <Icon name="play" />
            {t('resume', { time: formatClock(resumeAt) })}
          </button>
          <button type="button" className="button button--quiet" onClick={begin(onRestart)}>
            {t('restart')}
          </button>
        </div>
      )}
      {asksConsent && (
        <VideoNotice>
          <CheckBox checked={always} onChange={(event) => setAlways(event.target.checked)}>
            {t('consent.always')}
          </CheckBox>
        </VideoNotice>
      )}
    </>
  );
}
