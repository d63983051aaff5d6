import type { ContentDetail, Progress } from '@academy/api-client';
import { percentDone, secondsLeft } from '@academy/shared';
import {
  AccessBadge,
  Badge,
  Chamber,
  countOfDuration,
  formatDuration,
  Icon,
  TypeBadge,
  useTextLanguage,
} from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBrand } from '../../../api/settings.ts';
import { usePlayback } from '../playback/use-playback.ts';
import { useClosingState } from '../closing-quiz.tsx';
import { LessonList } from './lesson-list.tsx';
import { LessonPlayer } from './lesson-player.tsx';
import { useStepKeys } from './use-course-keys.ts';
import type { Course } from './use-course.ts';

/** A series for its owner: player and lessons side by side, the rest of the page below. */
export function CourseHall({
  content,
  progress,
  course,
}: {
  content: ContentDetail;
  progress: Progress | undefined;
  course: Course;
}) {
  const { t } = useTranslation('content');
  const brand = useBrand();
  const isCompleted = progress?.isCompleted ?? false;
  const textLanguage = useTextLanguage();
  // Until then nothing is said of what has been watched.
  const isKnown = usePlayback(content.id) !== undefined && progress !== undefined;
  const { lessons, current } = course;
  const keys = useStepKeys(course.step);
  return (
    <section ref={keys} className="band hall" aria-label={t('course.label')}>
      <div className="container">
        <Link className="back-link" to="/contenuti">
          <Icon name="arrow-left" size={16} />
          {t('back')}
        </Link>
        <div className="hall__grid">
          <div>
            <LessonPlayer content={content} course={course} />
            <div className="card__badges hall__badges">
              <Badge>{t('academy', { brand })}</Badge>
              <AccessBadge premium={content.isPremium} />
              <TypeBadge type={content.contentType} />
              {isCompleted && <Badge tone="completed">{t('completed')}</Badge>}
            </div>
            <h1 className="hall__series">
              <span lang={textLanguage(content.untranslated.includes('title'))}>{content.title}</span>
              {current && (
                <span className="muted">
                  {' '}
                  · {t('course.lessonOf', { number: current.position + 1, count: lessons.length })}
                </span>
              )}
            </h1>
            {current && (
              <h2 className="hall__lesson" lang={textLanguage(current.isUntranslated)}>
                {current.name}
              </h2>
            )}
          </div>
          <nav aria-label={t('videos.title')}>
            <Summary content={content} course={course} isKnown={isKnown} isCompleted={isCompleted} />
            <LessonList content={content} course={course} isKnown={isKnown} isCompleted={isCompleted} />
            <p className="hall__keys muted">{t('course.keys')}</p>
          </nav>
        </div>
      </div>
    </section>
  );
}

interface SummaryProps {
  content: ContentDetail;
  course: Course;
  /** False until the states of the lessons are loaded. */
  isKnown: boolean;
  isCompleted: boolean;
}

/** The chamber of the whole series and of the quiz that closes it, and how much time is left. */
function Summary({ content, course: { lessons }, isKnown, isCompleted }: SummaryProps) {
  const { t } = useTranslation('content');
  const states = lessons.map(({ state }) => state);
  const done = states.filter((state) => state === 'done').length;
  const closing = useClosingState(content);
  const seats = closing === null ? states : [...states, closing];
  const taken = seats.filter((state) => state === 'done').length;
  const left = secondsLeft(lessons, isCompleted);
  return (
    // Keeps its place until it has something to say.
    <div className={isKnown ? 'hall__summary' : 'hall__summary hall__summary--pending'}>
      <Chamber
        seats={seats}
        squares={seats.map((_state, index) => index >= states.length)}
        label={[
          t('course.seats', { count: done, total: lessons.length }),
          ...(closing === null ? [] : [t(`closing.state.${closing}`)]),
        ].join('. ')}
        figure={seats.length > 99 ? `${percentDone(seats)}%` : `${taken}/${seats.length}`}
      />
      <div>
        <p className="hall__left">
          {done === lessons.length
            ? t('course.allSeen')
            : left === null
              ? t('course.lessonsLeft', { count: lessons.length - done })
              : t('course.timeLeft', { time: formatDuration(left), count: countOfDuration(left) })}
        </p>
        {!isCompleted && (
          <p className="muted">{t(done === lessons.length ? 'course.allSeenText' : 'course.automatic')}</p>
        )}
      </div>
    </div>
  );
}
