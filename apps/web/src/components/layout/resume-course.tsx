import { formatClock } from '@academy/shared';
import { Chamber, SeatLine, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { nextLessonOf, seatsOf, useBegun } from '../learning/begun.ts';
import { lessonPath } from '../learning/path.ts';
import { STARTS_VIDEO } from '../player/starts-at-once.ts';

/** Pages that already show this content. */
const SHOWN_THERE = ['/', '/contenuti/'];

/** The link to what the member watched, read or answered last; nothing on pages that show it themselves. */
export function ResumeCourse({ className }: { className: string }) {
  // Not every page loads them.
  const { t, ready } = useTranslation('learning');
  const { pathname } = useLocation();
  const textLanguage = useTextLanguage();
  const course = useBegun()?.[0];
  const isShown = SHOWN_THERE.some((path) =>
    path === '/' ? pathname === '/' : course && pathname === path + course.content.slug,
  );
  if (!course || isShown || !ready) return null;
  const { contentType, slug } = course.content;
  const { name, isUntranslated, resumeAt } = nextLessonOf(course);
  return (
    <Link className={className} to={lessonPath(slug, course.nextPosition)} state={STARTS_VIDEO}>
      {course.lessons.length > 1 ? (
        <Chamber className="chamber--small" {...seatsOf(course)} />
      ) : (
        <SeatLine {...seatsOf(course)} />
      )}
      <span>
        <small>
          {resumeAt > 0 ? t('resumeFrom', { time: formatClock(resumeAt) }) : t(`resumeOf.${contentType}`)}
        </small>
        <b lang={textLanguage(isUntranslated)}>{name}</b>
      </span>
    </Link>
  );
}
