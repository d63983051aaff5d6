import './member-home.css';
import { Cover, formatDuration, Icon, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetOverviewQuery } from '../../api/overview.ts';
import { lessonPath } from '../../components/learning/path.ts';
import { STARTS_VIDEO } from '../../components/player/starts-at-once.ts';

/** The band with the lesson that anyone may watch now; nothing when there is none. */
export function OpenLesson() {
  const { t } = useTranslation(['home', 'learning']);
  const lesson = useGetOverviewQuery().data?.openLesson;
  const textLanguage = useTextLanguage();
  if (!lesson) return null;
  const { contentSlug, contentTitle, coverImageUrl, durationSeconds, lessonCount, title } = lesson;
  const contentLanguage = textLanguage(lesson.isContentUntranslated);
  const isSeries = lessonCount > 1;
  const to = lessonPath(contentSlug, 0);
  return (
    <section className="band last-lesson" aria-labelledby="open-lesson">
      <div className="container last-lesson__grid">
        {/* The button beside it is the same link for assistive technology. */}
        <Link className="last-lesson__cover" to={to} state={STARTS_VIDEO} tabIndex={-1} aria-hidden="true">
          <Cover
            src={coverImageUrl}
            seed={contentSlug}
            note={durationSeconds === null ? undefined : formatDuration(durationSeconds)}
          />
          <span className="last-lesson__play">
            <Icon name="play" size={32} />
          </span>
        </Link>
        <div>
          <p className="kicker">{t('openLesson.kicker')}</p>
          <h2 id="open-lesson">{t('openLesson.title')}</h2>
          <p
            className="open-lesson__name"
            lang={isSeries && title !== null ? textLanguage(lesson.isUntranslated) : contentLanguage}
          >
            {t('openLesson.name', { title: isSeries ? (title ?? contentTitle) : contentTitle })}
          </p>
          {isSeries && (
            <p className="muted">
              <span lang={contentLanguage}>{contentTitle}</span> ·{' '}
              {t('learning:lessonOf', { number: 1, count: lessonCount })}
            </p>
          )}
          <Link className="button button--primary" to={to} state={STARTS_VIDEO}>
            <Icon name="play" />
            {t('openLesson.watch')}
          </Link>
        </div>
      </div>
    </section>
  );
}
