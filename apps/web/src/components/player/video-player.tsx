import './player.css';
import { Cover, Icon } from '@academy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { answerVideoConsent, useVideoConsent } from '../consent/video-consent.ts';
import { VimeoFrame, type VimeoVideo } from './vimeo-frame.tsx';

interface VideoPlayerProps {
  video: VimeoVideo;
  title: string;
  cover: { src: string | null; seed: string };
  /** Free videos may also be watched where they live. */
  isPublic: boolean;
  /** What follows, offered when the video ends. */
  next?: { title: string; onSelect: () => void } | undefined;
}

type Phase = 'loading' | 'ready' | 'ended' | 'failed';

/**
 * A video that loads when asked to: until then nothing reaches a third party.
 * Once one was started, another `video` starts at once.
 */
export function VideoPlayer({ video, title, cover, isPublic, next }: VideoPlayerProps) {
  const { t } = useTranslation('player');
  const [isStarted, setStarted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState<{ videoId: string; phase: Phase }>({
    videoId: video.videoId,
    phase: 'loading',
  });
  const phase = current.videoId === video.videoId ? current.phase : 'loading';
  const enter = (entered: Phase) => setCurrent({ videoId: video.videoId, phase: entered });

  if (!isStarted) return <Poster title={title} cover={cover} onStart={() => setStarted(true)} />;
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
              setAttempt(attempt + 1);
              enter('loading');
            }}
          >
            {t('failed.retry')}
          </button>
          {isPublic && (
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
    <>
      <div className="player">
        <VimeoFrame
          key={`${video.videoId}/${attempt}`}
          video={video}
          title={t('frame', { title })}
          onReady={() => enter('ready')}
          onFail={() => enter('failed')}
          onEnd={() => enter('ended')}
        />
        {phase === 'loading' && (
          <div className="player__waiting" role="status">
            <span className="spinner" aria-hidden="true" />
            {t('loading')}
          </div>
        )}
      </div>
      {phase === 'ended' && next && (
        <button type="button" className="button player__next" onClick={next.onSelect}>
          {t('next', { title: next.title })}
          <Icon name="arrow-right" />
        </button>
      )}
    </>
  );
}

/** The cover with a play button, and what starting means for one's privacy. */
function Poster({
  title,
  cover,
  onStart,
}: Pick<VideoPlayerProps, 'title' | 'cover'> & { onStart: () => void }) {
  const { t } = useTranslation('player');
  const consent = useVideoConsent();
  const [always, setAlways] = useState(false);

  const start = () => {
    if (always) answerVideoConsent('given');
    onStart();
  };

  return (
    <>
      <div className="player">
        <Cover src={cover.src} seed={cover.seed} eager />
        <button type="button" className="player__play" aria-label={t('play', { title })} onClick={start}>
          <span className="player__button">
            <Icon name="play" size={32} />
          </span>
        </button>
      </div>
      {consent !== 'given' && (
        <div className="player__consent">
          <p>
            {t('consent.text')} <Link to="/cookie">{t('consent.link')}</Link>
          </p>
          <label className="player__always">
            <input type="checkbox" checked={always} onChange={(event) => setAlways(event.target.checked)} />
            {t('consent.always')}
          </label>
        </div>
      )}
    </>
  );
}
