import './not-found.css';
import { Page, useHead } from '@academy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

/** The page of any unknown path. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useHead({ title: t('notFound.title'), noIndex: true });
  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);

  return (
    <Page>
      <div className="lost">
        <p className="lost__number" aria-hidden="true">
          404
        </p>
        <div>
          <h1>{t('notFound.title')}</h1>
          <p className="lead">{t('notFound.text')}</p>
          <Link className="button button--primary" to="/">
            {t('notFound.home')}
          </Link>
        </div>
      </div>
    </Page>
  );
}
