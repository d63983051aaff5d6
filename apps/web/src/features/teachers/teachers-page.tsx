import '../../components/credits/credits.css';
import { isApiError, type TeacherSummary } from '@academy/api-client';
import { pagePath } from '@academy/shared';
import { Notice, Portrait, Skeleton, useErrorText, useHead } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListTeachersQuery } from '../../api/credits.ts';
import { useBrand } from '../../components/layout/brand.tsx';

/** Everyone who teaches something public. */
export function TeachersPage() {
  const { t } = useTranslation(['credits', 'common']);
  const errorText = useErrorText();
  const brand = useBrand();
  const { data, error, isError, refetch } = useListTeachersQuery();
  useHead({ title: t('teachers.head', { brand }), description: t('teachers.lead') });
  return (
    <div className="container page--padded">
      <h1>{t('title')}</h1>
      <p className="lead">{t('teachers.lead')}</p>
      {data ? (
        <People teachers={data.items} />
      ) : isError ? (
        <Notice role="alert" title={t('failed')} text={isApiError(error) ? errorText(error) : undefined}>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('common:retry')}
          </button>
        </Notice>
      ) : (
        <div className="people" role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton shape="cover" />
        </div>
      )}
    </div>
  );
}

function People({ teachers }: { teachers: TeacherSummary[] }) {
  const { t } = useTranslation('credits');
  if (teachers.length === 0) {
    return (
      <Notice title={t('teachers.emptyTitle')} text={t('teachers.emptyText')}>
        <Link className="button" to={pagePath('catalogue')}>
          {t('catalogue')}
        </Link>
      </Notice>
    );
  }
  return (
    <ul className="people">
      {teachers.map(({ id, slug, name, role, portraitUrl, contentCount }) => (
        <li key={id} className="person card">
          <Portrait src={portraitUrl} seed={slug} />
          <div>
            <h2>
              <Link className="card__link" to={pagePath('teacher', slug)}>
                {name}
              </Link>
            </h2>
            {role && <p>{role}</p>}
            {contentCount > 0 && <p className="person__count">{t('count', { count: contentCount })}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
