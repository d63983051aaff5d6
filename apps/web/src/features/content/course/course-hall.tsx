import { AccessBadge, Badge, Icon, TypeBadge, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBrand } from '../../../api/settings.ts';
import { useNarrowWindow } from '../../../components/use-narrow-window.ts';
import { HallLessons, type HallLessonsProps } from './hall-lessons.tsx';
import { LessonPlayer } from './lesson-player.tsx';
import { useStepKeys } from './use-course-keys.ts';

/** A series for its owner: player and lessons side by side, if there is room, and the rest of the page below. */
export function CourseHall({ content, progress, course }: HallLessonsProps) {
  const { t } = useTranslation('content');
  const brand = useBrand();
  const isCompleted = progress?.isCompleted ?? false;
  const textLanguage = useTextLanguage();
  const isNarrow = useNarrowWindow();
  const { lessons, current } = course;
  const keys = useStepKeys<HTMLElement>(course.step);
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
          {!isNarrow && <HallLessons content={content} progress={progress} course={course} />}
        </div>
      </div>
    </section>
  );
}
