import { formatClock } from '@academy/shared';
import { Chamber, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { nextLessonOf, useBegun } from '../learning/begun.ts';
import { lessonPath } from '../learning/path.ts';
import { STARTS_VIDEO } from '../player/starts-at-once.ts';

/** Pages that already show this lesson in their own content. */
const SHOWN_THERE = ['/', '/contenuti/'];

/** The link to the lesson that the member watched last; nothing on pages that show it themselves. */
export function ResumeCourse({ className }: { className: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const textLanguage = useTextLanguage();
  const course = useBegun()?.[0];
  const isShown = SHOWN_THERE.some((path) =>
    path === '/' ? pathname === '/' : course && pathname === path + course.content.slug,
  );
  if (!course || isShown) return null;
  const { name, isUntranslated, resumeAt } = nextLessonOf(course);
  return (
    <Link
      className={className}
      to={lessonPath(course.content.slug, course.nextPosition)}
      state={STARTS_VIDEO}
    >
      <Chamber className="chamber--small" seats={course.lessons.map(({ state }) => state)} />
      <span>
        <small>{resumeAt > 0 ? t('nav.resumeFrom', { time: formatClock(resumeAt) }) : t('nav.resume')}</small>
        <b lang={textLanguage(isUntranslated)}>{name}</b>
      </span>
    </Link>
  );
}
