import type { ContentDetail, Progress } from '@academy/api-client';
import { percentDone, secondsLeft } from '@academy/shared';
import { Chamber, countOfDuration, formatDuration } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { useClosingState } from '../closing-quiz.tsx';
import { usePlayback } from '../playback/use-playback.ts';
import { LessonList } from './lesson-list.tsx';
import { useStepKeys } from './use-course-keys.ts';
import type { Course } from './use-course.ts';

export interface HallLessonsProps {
  content: ContentDetail;
  progress: Progress | undefined;
  course: Course;
}

/** The lessons of a series for its owner, and how much is left of them. */
export function HallLessons({ content, progress, course }: HallLessonsProps) {
  const { t } = useTranslation('content');
  const isCompleted = progress?.isCompleted ?? false;
  // Until then nothing is said of what has been watched.
  const isKnown = usePlayback(content.id) !== undefined && progress !== undefined;
  return (
    <nav aria-label={t('videos.title')}>
      <Summary content={content} course={course} isKnown={isKnown} isCompleted={isCompleted} />
      <LessonList content={content} course={course} isKnown={isKnown} isCompleted={isCompleted} />
      <p className="hall__keys muted">{t('course.keys')}</p>
    </nav>
  );
}

/** The same outside the hall, where the window is too narrow for them beside the player. */
export function LessonsBelow(props: HallLessonsProps) {
  const keys = useStepKeys<HTMLDivElement>(props.course.step);
  return (
    <div ref={keys} className="study__lessons">
      <HallLessons {...props} />
    </div>
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
