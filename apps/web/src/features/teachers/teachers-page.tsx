import { pagePath } from '@academy/shared';
import { Portrait, Skeleton, useTextLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListTeachersQuery } from '../../api/credits.ts';
import { CreditsIndex } from '../../components/credits/credits-index.tsx';
import { useBrand } from '../../components/layout/brand.tsx';

/** Everyone who teaches something public. */
export function TeachersPage() {
  const { t } = useTranslation('credits');
  const brand = useBrand();
  const textLanguage = useTextLanguage();
  const query = useListTeachersQuery();
  return (
    <CreditsIndex
      title={t('title')}
      head={t('teachers.head', { brand })}
      lead={t('teachers.lead')}
      query={query}
      emptyTitle={t('teachers.emptyTitle')}
      emptyText={t('teachers.emptyText')}
      skeleton={
        <div className="people" role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton shape="cover" />
        </div>
      }
    >
      {(teachers) => (
        <ul className="people">
          {teachers.map(({ id, slug, name, role, portraitUrl, contentCount, untranslated }) => (
            <li key={id} className="person card">
              <Portrait src={portraitUrl} seed={slug} />
              <div>
                <h2>
                  <Link className="card__link" to={pagePath('teacher', slug)}>
                    {name}
                  </Link>
                </h2>
                {role && <p lang={textLanguage(untranslated.includes('role'))}>{role}</p>}
                {contentCount > 0 && <p className="person__count">{t('count', { count: contentCount })}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </CreditsIndex>
  );
}
