import type { BegunCourse } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { countOfDuration, formatDuration } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nextLessonOf } from './begun.ts';
import { CourseRow } from './course-row.tsx';
import { lessonPath } from './path.ts';
import { STARTS_VIDEO } from '../player/starts-at-once.ts';

/** A begun content in a list: the next lesson, how much is left, its seats, and a link to resume. */
export function BegunRow({ course }: { course: BegunCourse }) {
  const { t } = useTranslation('learning');
  const { content, lessons, nextPosition } = course;
  const { number, resumeAt, contentLeft } = nextLessonOf(course);
  const facts = [
    resumeAt > 0 ? t('goesOn', { time: formatClock(resumeAt) }) : t('goesOnAt', { number }),
    contentLeft !== null &&
      t('left', { time: formatDuration(contentLeft), count: countOfDuration(contentLeft) }),
  ];
  return (
    <CourseRow
      content={content}
      facts={facts.filter(Boolean).join(' · ')}
      states={lessons.map(({ state }) => state)}
    >
      <Link
        className="button button--small"
        to={lessonPath(content.slug, nextPosition)}
        state={STARTS_VIDEO}
        aria-label={t('resumeTitle', { title: content.title })}
      >
        {t('resume')}
      </Link>
    </CourseRow>
  );
}
