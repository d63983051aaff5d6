import type { BegunCourse } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { countOfDuration, formatDuration } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nextLessonOf, seatsOf } from './begun.ts';
import { CourseRow } from './course-row.tsx';
import { lessonPath } from './path.ts';
import { STARTS_VIDEO } from '../player/starts-at-once.ts';

/** A begun content in a list: what it goes on with, how much is left, its seats, and a link to resume. */
export function BegunRow({ course }: { course: BegunCourse }) {
  const { t } = useTranslation('learning');
  const { content, nextPosition } = course;
  const { number, resumeAt, contentLeft } = nextLessonOf(course);
  const place = nextPosition === null ? t(`resumeOf.${content.contentType}`) : t('goesOnAt', { number });
  const facts = [
    resumeAt > 0 ? t('goesOn', { time: formatClock(resumeAt) }) : place,
    contentLeft !== null &&
      t('left', { time: formatDuration(contentLeft), count: countOfDuration(contentLeft) }),
  ];
  return (
    <CourseRow content={content} facts={facts.filter(Boolean).join(' · ')} states={seatsOf(course).seats}>
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
