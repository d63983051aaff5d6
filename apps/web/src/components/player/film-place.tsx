import { formatClock } from '@academy/shared';
import { useTextLanguage } from '@academy/ui';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { chapterAt } from './chapter-at.ts';
import type { Chapter } from './player-events.ts';
import { useMedia } from './use-media.ts';

/** A duration arrives with the film; a place changes about four times a second. */
const PLACE = ['timeupdate', 'seeking', 'durationchange', 'loadedmetadata', 'emptied'];

interface FilmPlaceProps {
  video: HTMLVideoElement;
  chapters: readonly Chapter[];
}

/** The bar with the place in the film, and a mark where each chapter begins. */
export function FilmPlace({
  video,
  chapters,
  onSeek,
}: FilmPlaceProps & { onSeek: (seconds: number) => void }) {
  const { t } = useTranslation('player');
  const [seconds, duration] = usePlace(video);
  const chapter = chapterAt(chapters, seconds);
  const time = t('timeOf', { time: formatClock(seconds), duration: formatClock(duration) });
  return (
    <div className="film__place">
      <input
        type="range"
        min={0}
        max={duration}
        value={seconds}
        style={{ '--done': duration > 0 ? seconds / duration : 0 } as CSSProperties}
        aria-label={t('place')}
        aria-valuetext={chapter ? `${time}, ${chapter.title}` : time}
        disabled={duration === 0}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
      {chapters.map(
        ({ second }) =>
          second > 0 &&
          second < duration && (
            <span
              key={second}
              className="film__chapter"
              style={{ left: `${(second / duration) * 100}%` }}
              aria-hidden="true"
            />
          ),
      )}
    </div>
  );
}

/** The time, and the chapter that plays. */
export function FilmTime({ video, chapters }: FilmPlaceProps) {
  const [seconds, duration] = usePlace(video);
  const textLanguage = useTextLanguage();
  const chapter = chapterAt(chapters, seconds);
  return (
    <span className="film__time">
      {formatClock(seconds)} / {formatClock(duration)}
      {chapter && (
        <span className="film__wide" lang={textLanguage(chapter.isUntranslated)}>
          {' '}
          · {chapter.title}
        </span>
      )}
    </span>
  );
}

/** The whole second that plays and the length in seconds, 0 until it is known. */
function usePlace(video: HTMLVideoElement): [number, number] {
  return [
    useMedia(video, PLACE, ({ currentTime }) => Math.floor(currentTime)),
    useMedia(video, PLACE, ({ duration }) => (Number.isFinite(duration) ? Math.floor(duration) : 0)),
  ];
}
