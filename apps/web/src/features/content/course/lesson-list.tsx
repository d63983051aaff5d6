import type { ContentDetail } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { formatDuration, SeatMark, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { STARTS_VIDEO } from '../../../components/player/starts-at-once.ts';
import { ClosingRow } from '../closing-quiz.tsx';
import { type Course, type Lesson, linkToLesson } from './use-course.ts';
import { ChapterList } from './chapter-list.tsx';
import { useListKeys } from './use-course-keys.ts';

interface KnownStates {
  /** False until the states of the lessons are loaded. */
  isKnown: boolean;
  isCompleted: boolean;
}

/** The lessons of a series for its owner: watched, begun or not watched, each with its length; then its quiz. */
export function LessonList({
  content,
  course,
  ...known
}: KnownStates & {
  content: ContentDetail;
  course: Course;
}) {
  const list = useListKeys();
  const { lessons, current } = course;
  return (
    <ol ref={list} className="hall__lessons">
      {lessons.map((lesson) => (
        <li key={lesson.position} className="hall__item">
          <Link
            className="hall__row"
            to={linkToLesson(lesson.position)}
            state={STARTS_VIDEO}
            aria-current={lesson === current ? 'true' : undefined}
          >
            <LessonRow lesson={lesson} {...known} />
          </Link>
          {lesson === current && <ChapterList course={course} />}
        </li>
      ))}
      <ClosingRow content={content} place="hall" />
    </ol>
  );
}

function LessonRow({ lesson, isKnown, isCompleted }: KnownStates & { lesson: Lesson }) {
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  const { playback, state, durationSeconds } = lesson;
  const isSeen = playback?.isSeen ?? false;
  const percent = playback ? Math.round((playback.watchedSeconds / playback.duration) * 100) : 0;
  const isBegun = !isSeen && percent > 0;
  return (
    <>
      {isKnown ? (
        <SeatMark
          state={state}
          label={t(isSeen ? 'videos.seen' : isCompleted ? 'completed' : `course.state.${state}`)}
        />
      ) : (
        <span className="seat" />
      )}
      <span className="hall__text">
        <span className="hall__name" lang={textLanguage(lesson.isUntranslated)}>
          {lesson.position + 1}. {lesson.name}
        </span>
        {isBegun && playback && (
          <small>
            {playback.resumeAt > 0
              ? t('course.resume', { time: formatClock(playback.resumeAt) })
              : t('videos.begun', { percent })}
          </small>
        )}
      </span>
      <span className="hall__end">{durationSeconds !== null && formatDuration(durationSeconds)}</span>
      {isBegun && (
        <span className="hall__bar" aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
    </>
  );
}
