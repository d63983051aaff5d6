import './learning.css';
import type { BegunCourse } from '@academy/api-client';
import { formatClock } from '@academy/shared';
import { countOfDuration, Cover, formatDuration, SeatLine, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nextLessonOf } from './begun.ts';
import { lessonPath } from './path.ts';
import { STARTS_VIDEO } from '../player/starts-at-once.ts';

/** A begun content in a list: the next lesson, how much is left, its seats, and a link to resume. */
export function BegunRow({ course }: { course: BegunCourse }) {
  const { t } = useTranslation('learning');
  const textLanguage = useTextLanguage();
  const { content, lessons, nextPosition } = course;
  const { number, resumeAt, contentLeft } = nextLessonOf(course);
  const states = lessons.map(({ state }) => state);
  const done = states.filter((state) => state === 'done').length;
  return (
    <li className="begun">
      <Cover src={content.coverImageUrl} seed={content.slug} />
      <div>
        <p className="begun__title" lang={textLanguage(content.isUntranslated)}>
          {content.title}
        </p>
        <p className="muted begun__facts">
          {resumeAt > 0 ? t('goesOn', { time: formatClock(resumeAt) }) : t('goesOnAt', { number })}
          {contentLeft !== null &&
            ` · ${t('left', { time: formatDuration(contentLeft), count: countOfDuration(contentLeft) })}`}
        </p>
        <SeatLine seats={states} label={t('seen', { count: done, total: states.length })} />
      </div>
      <Link
        className="button button--small"
        to={lessonPath(content.slug, nextPosition)}
        state={STARTS_VIDEO}
        aria-label={t('resumeTitle', { title: content.title })}
      >
        {t('resume')}
      </Link>
    </li>
  );
}
