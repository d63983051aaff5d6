import type { Lesson } from '@academy/api-client';
import { Badge, Icon, type IconName, useTextLanguage } from '@academy/ui';
import type { ContentType } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListLessonsInfiniteQuery } from '../../api/profile.ts';
import { BegunRow } from '../../components/learning/begun-row.tsx';
import { useBegun } from '../../components/learning/begun.ts';
import { PathCard } from '../../components/learning/path-card.tsx';
import { usePaths } from '../../components/learning/paths.ts';
import { MoreButton } from './more-button.tsx';
import { Section } from './section.tsx';

const ICONS: Record<ContentType, IconName> = {
  single_video: 'video',
  video_series: 'series',
  document: 'document',
};

/** Contents the learner saved or completed. */
export function Lessons() {
  const { t } = useTranslation('profile');
  const query = useListLessonsInfiniteQuery();
  const lessons = query.data?.pages.flatMap((page) => page.items);
  const begun = useBegun() ?? [];
  const { projectIds, hide } = usePaths(begun);
  return (
    <Section title={t('lessons.title')} query={{ ...query, hasData: lessons !== undefined }}>
      {(begun.length > 0 || projectIds.length > 0) && (
        <div className="profile__in-progress">
          <h3>{t('lessons.begun')}</h3>
          <ul className="profile__begun">
            {begun.map((course) => (
              <BegunRow key={course.contentId} course={course} />
            ))}
          </ul>
          <ul className="profile__paths">
            {projectIds.map((id) => (
              <PathCard key={id} projectId={id} onHide={hide} />
            ))}
          </ul>
          <h3>{t('lessons.kept')}</h3>
        </div>
      )}
      {lessons?.length === 0 ? (
        <p className="muted">
          {t('lessons.empty')} <Link to="/contenuti">{t('toCatalogue')}</Link>
        </p>
      ) : (
        <ul className="profile__list">
          {lessons?.map((lesson) => (
            <LessonRow key={lesson.contentId} lesson={lesson} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </Section>
  );
}

function LessonRow({ lesson: { content, isSaved, isCompleted } }: { lesson: Lesson }) {
  const { t } = useTranslation('profile');
  const textLanguage = useTextLanguage();
  return (
    <li className="profile__row">
      <Icon name={content ? ICONS[content.contentType] : 'document'} />
      <div className="profile__row-main">
        <p className="profile__row-title" lang={textLanguage(content?.isUntranslated ?? false)}>
          {content?.title ?? t('lessons.gone')}
        </p>
        <p className="profile__badges">
          {isSaved && <Badge>{t('lessons.saved')}</Badge>}
          {isCompleted && <Badge tone="completed">{t('lessons.completed')}</Badge>}
        </p>
      </div>
      {content && (
        <Link
          className="button button--small"
          to={`/contenuti/${content.slug}`}
          aria-label={t('lessons.viewTitle', { title: content.title })}
        >
          {t('lessons.view')}
        </Link>
      )}
    </li>
  );
}
