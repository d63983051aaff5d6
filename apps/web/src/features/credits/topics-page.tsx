import { pagePath } from '@academy/shared';
import { Skeleton, TopicShape, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBrand } from '../../api/settings.ts';
import { useListTopicsQuery } from '../../api/credits.ts';
import { CreditsIndex } from '../../components/credits/credits-index.tsx';

/** All topics of the published contents. */
export function TopicsPage() {
  const { t } = useTranslation('credits');
  const brand = useBrand();
  const textLanguage = useTextLanguage();
  const query = useListTopicsQuery();
  return (
    <CreditsIndex
      title={t('topics.title')}
      head={t('topics.head', { brand })}
      lead={t('topics.lead')}
      query={query}
      emptyTitle={t('topics.emptyTitle')}
      emptyText={t('topics.emptyText')}
      skeleton={
        <div className="topics" role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton shape="line" />
        </div>
      }
    >
      {(topics) => (
        <ul className="topics">
          {topics.map(({ id, slug, title, color, description, contentCount, untranslated }) => (
            <li key={id} className="topics__row">
              <TopicShape color={color} />
              <div>
                <h2>
                  <Link
                    className="card__link"
                    to={pagePath('topic', slug)}
                    lang={textLanguage(untranslated.includes('title'))}
                  >
                    {title}
                  </Link>
                </h2>
                {description && (
                  <p lang={textLanguage(untranslated.includes('description'))}>{description}</p>
                )}
              </div>
              <p className="person__count">{t('count', { count: contentCount })}</p>
            </li>
          ))}
        </ul>
      )}
    </CreditsIndex>
  );
}
