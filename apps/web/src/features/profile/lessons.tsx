import { Badge, Icon } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListLessonsInfiniteQuery } from '../../api/profile.ts';
import { MoreButton } from './more-button.tsx';
import { Section } from './section.tsx';

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
            <li key={lesson.contentId} className="profile__row">
              <Icon name="bookmark" />
              <div className="profile__row-main">
                <p className="profile__row-title">{lesson.title}</p>
                <p className="profile__badges">
                  {lesson.isSaved && <Badge>{t('lessons.saved')}</Badge>}
                  {lesson.isCompleted && <Badge tone="completed">{t('lessons.completed')}</Badge>}
                </p>
              </div>
              <Link
                className="button button--small"
                to={`/contenuti/${lesson.slug}`}
                aria-label={t('lessons.viewTitle', { title: lesson.title })}
              >
                {t('lessons.view')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </Section>
  );
}
