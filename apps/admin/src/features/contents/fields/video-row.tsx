import { MAX_VIDEO_SECONDS } from '@academy/shared';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LanguagePair } from '../../../components/fields/language-pair.tsx';
import { pathOf } from '../../../components/navigation/pages.ts';
import { DurationReader } from './duration-reader.tsx';
import { FilmFacts } from './film-facts.tsx';
import { ChaptersField } from './chapters-field.tsx';
import { type ChapterEntry, readDuration, type VideoEntry } from './video-entries.ts';

const TITLE_MAX_LENGTH = 200;

interface VideoRowProps {
  video: VideoEntry;
  /** From 1. */
  number: number;
  /** True while the duration is read from its player. */
  isReading: boolean;
  onRead: () => void;
  onReadEnd: () => void;
  onTitle: (title: string) => void;
  onEnglish: (title: string) => void;
  onChapters: (chapters: ChapterEntry[]) => void;
  onDuration: (duration: string) => void;
}

/** One video: its title and its duration, typed or read from its player. */
export function VideoRow(props: VideoRowProps) {
  const { t } = useTranslation('contents');
  const { video, number, isReading, onRead, onReadEnd, onTitle, onEnglish, onChapters, onDuration } = props;
  // A new content has no videos yet.
  const contentId = useParams()['id'];
  const isRefused = readDuration(video.duration) === null;
  return (
    <div className="entry">
      <LanguagePair>
        <Input
          value={video.title}
          maxLength={TITLE_MAX_LENGTH}
          aria-label={t('videos.titleOf', { number })}
          placeholder={t('videos.title', { number })}
          onChange={(event) => onTitle(event.target.value)}
        />
        <Input
          lang="en"
          value={video.english}
          maxLength={TITLE_MAX_LENGTH}
          aria-label={t('videos.englishTitleOf', { number })}
          placeholder={t('videos.englishTitle')}
          onChange={(event) => onEnglish(event.target.value)}
        />
      </LanguagePair>
      <div className="entry__duration">
        <Input
          value={video.duration}
          maxLength={8}
          inputMode="numeric"
          status={isRefused ? 'error' : ''}
          aria-label={t('videos.durationOf', { number })}
          aria-invalid={isRefused}
          placeholder={t('videos.duration')}
          // A film's file contains the duration.
          readOnly={video.provider === 'file'}
          onChange={(event) => onDuration(event.target.value)}
        />
        {video.provider === 'vimeo' && (
          <Button
            size="small"
            loading={isReading}
            aria-label={t('videos.readDurationOf', { number })}
            onClick={onRead}
          >
            {t('videos.readDuration')}
          </Button>
        )}
        {contentId !== undefined && (
          <Link
            to={pathOf('editCaptions', contentId).replace(':videoId', video.videoId)}
            aria-label={t('videos.captionsOf', { number })}
          >
            {t('videos.captions')}
          </Link>
        )}
      </div>
      {isRefused && (
        <span className="entry__refusal">
          {t('videos.durationFormat', { hours: MAX_VIDEO_SECONDS / 3_600 })}
        </span>
      )}
      {isReading && <DurationReader video={video} onRead={onDuration} onEnd={onReadEnd} />}
      {video.provider === 'file' ? (
        <FilmFacts id={video.videoId} />
      ) : (
        <span className="entry__facts">
          Vimeo <code>{video.videoId}</code>
          {video.hash !== null && (
            <>
              {' '}
              · {t('videos.hash')} <code>{video.hash}</code>
            </>
          )}
        </span>
      )}
      <ChaptersField video={video} number={number} onChange={onChapters} />
    </div>
  );
}
