import type { Video, VideoPlayback } from '@academy/api-client';
import { Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** A video of a series with its name and how far the learner is in it. */
interface Lesson extends Video {
  name: string;
  playback: VideoPlayback | undefined;
}

interface LessonListProps {
  lessons: Lesson[];
  /** Position of the lesson in the player. */
  current: number;
  onSelect: (position: number) => void;
}

/** The lessons of a series: which are seen, begun or locked. */
export function LessonList({ lessons, current, onSelect }: LessonListProps) {
  const { t } = useTranslation('content');
  return (
    <section className="lessons" aria-labelledby="lessons-title">
      <h2 id="lessons-title" className="lessons__title">
        {t('videos.title')}
      </h2>
      <ol className="lessons__list">
        {lessons.map((lesson) => (
          <li key={lesson.position}>
            <button
              type="button"
              className="lessons__item"
              disabled={lesson.locked}
              aria-current={lesson.position === current ? 'true' : undefined}
              onClick={() => onSelect(lesson.position)}
            >
              <span className="lessons__number">{lesson.position + 1}</span>
              <span className="lessons__name">{lesson.name}</span>
              <LessonState lesson={lesson} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LessonState({ lesson: { locked, playback } }: { lesson: Lesson }) {
  const { t } = useTranslation('content');
  if (locked) return <Sign icon="lock" text={t('videos.locked')} />;
  if (!playback || playback.watchedSeconds === 0) return <Icon name="play" />;
  if (playback.isSeen) return <Sign icon="check" text={t('videos.seen')} />;
  const percent = Math.round((playback.watchedSeconds / playback.duration) * 100);
  return (
    <span className="lessons__begun">
      <span className="visually-hidden">{t('videos.begun', { percent })}</span>
      <span className="lessons__bar" aria-hidden="true">
        <span className="lessons__watched" style={{ width: `${percent}%` }} />
      </span>
      <Icon name="play" />
    </span>
  );
}

function Sign({ icon, text }: { icon: 'lock' | 'check'; text: string }) {
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <Icon name={icon} />
    </>
  );
}
