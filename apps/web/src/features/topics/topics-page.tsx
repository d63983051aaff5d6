import '../../components/credits/credits.css';
import { isApiError, type Topic } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { Notice, Skeleton, TopicShape, useErrorText, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListTopicsQuery } from '../../api/credits.ts';
import { useBrand } from '../../components/layout/brand.tsx';

/** Everything the published contents are about. */
export function TopicsPage() {
  const { t } = useTranslation(['credits', 'common']);
  const errorText = useErrorText();
  const brand = useBrand();
  const { data, error, isError, refetch } = useListTopicsQuery();
  useHead({ title: t('topics.head', { brand }), description: t('topics.lead') });
  return (
    <div className="container page--padded">
      <h1>{t('topics.title')}</h1>
      <p className="lead">{t('topics.lead')}</p>
      {data ? (
        <Topics topics={data.items} />
      ) : isError ? (
        <Notice role="alert" title={t('failed')} text={isApiError(error) ? errorText(error) : undefined}>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('common:retry')}
          </button>
        </Notice>
      ) : (
        <div className="topics" role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton shape="line" />
        </div>
      )}
    </div>
  );
}

function Topics({ topics }: { topics: Topic[] }) {
  const { t } = useTranslation('credits');
  if (topics.length === 0) {
    return (
      <Notice title={t('topics.emptyTitle')} text={t('topics.emptyText')}>
        <Link className="button" to={pagePath('catalogue')}>
          {t('catalogue')}
        </Link>
      </Notice>
    );
  }
  return (
    <ul className="topics">
      {topics.map(({ id, slug, title, color, description, contentCount }) => (
        <li key={id} className="topics__row">
          <TopicShape color={color} />
          <div>
            <h2>
              <Link className="card__link" to={pagePath('topic', slug)}>
                {title}
              </Link>
            </h2>
            {description && <p>{description}</p>}
          </div>
          <p className="person__count">{t('count', { count: contentCount })}</p>
        </li>
      ))}
    </ul>
  );
}
