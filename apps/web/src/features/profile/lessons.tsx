import type { Lesson } from '@academy/api-client';
import { Badge, Icon, type IconName } from '@academy/ui';
import type { ContentType } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListLessonsInfiniteQuery } from '../../api/profile.ts';
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
  return (
    <Section title={t('lessons.title')} query={{ ...query, hasData: lessons !== undefined }}>
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
  return (
    <li className="profile__row">
      <Icon name={content ? ICONS[content.contentType] : 'document'} />
      <div className="profile__row-main">
        <p className="profile__row-title">{content?.title ?? t('lessons.gone')}</p>
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
