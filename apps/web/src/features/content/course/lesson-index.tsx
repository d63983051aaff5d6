import type { ContentDetail } from '@academy/api-client';
import { formatDuration, Icon, SeatMark, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { STARTS_VIDEO } from '../../../components/player/starts-at-once.ts';
import { ClosingRow } from '../closing-quiz.tsx';
import { type Course, type Lesson, linkToLesson } from './use-course.ts';
import { useListKeys } from './use-course-keys.ts';

/**
 * The lessons as a table of contents, for readers who do not own the series: what plays, what is locked, the lengths.
 */
export function LessonIndex({
  content,
  course: { lessons, current },
}: {
  content: ContentDetail;
  course: Course;
}) {
  const { t } = useTranslation('content');
  const list = useListKeys();
  const isLater = content.access.opensAt !== undefined;
  const open = lessons.filter(({ locked }) => !locked).length;
  return (
    <section className="lessons" aria-labelledby="lessons-title">
      <div className="lessons__head">
        <h2 id="lessons-title">{t('videos.title')}</h2>
        {open < lessons.length && (
          <p className="muted">
            {t('course.open', { count: open })}{' '}
            {t(isLater ? 'course.later' : 'course.withPurchase', { count: lessons.length - open })}
          </p>
        )}
      </div>
      <ol ref={list} className="lessons__list">
        {lessons.map((lesson) => (
          <li key={lesson.position} className="lesson">
            {lesson.locked ? (
              <span className="lesson__row lesson__row--locked">
                <IndexRow lesson={lesson} isLater={isLater} />
              </span>
            ) : (
              <Link
                className="lesson__row"
                to={linkToLesson(lesson.position)}
                state={STARTS_VIDEO}
                aria-current={lesson === current ? 'true' : undefined}
              >
                <IndexRow lesson={lesson} isLater={false} />
              </Link>
            )}
          </li>
        ))}
        <ClosingRow content={content} place="lesson" />
      </ol>
    </section>
  );
}

function IndexRow({ lesson, isLater }: { lesson: Lesson; isLater: boolean }) {
  const { t } = useTranslation('content');
  const textLanguage = useTextLanguage();
  return (
    <>
      <span className="lesson__number">{lesson.position + 1}</span>
      <span className="lesson__name" lang={textLanguage(lesson.isUntranslated)}>
        {lesson.name}
      </span>
      <span className="lesson__end">
        {lesson.durationSeconds !== null && formatDuration(lesson.durationSeconds)}
        {lesson.locked && !isLater && <span className="visually-hidden">{t('videos.locked')}</span>}
        {lesson.state === 'done' && <span className="visually-hidden">{t('videos.seen')}</span>}
        {isLater ? (
          <SeatMark state="later" label={t('videos.later')} />
        ) : (
          <Icon name={lesson.locked ? 'lock' : lesson.state === 'done' ? 'check' : 'play'} />
        )}
      </span>
    </>
  );
}
