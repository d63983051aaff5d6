import { Notice, Page, useHead } from '@academy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

/** Any path nobody knows. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useHead({ title: t('notFound.title'), noIndex: true });
  useEffect(() => {
    console.error(`404: no page at ${pathname}`);
  }, [pathname]);

  return (
    <Page narrow>
      <Notice level={1} title={t('notFound.title')} text={t('notFound.text')}>
        <Link className="button button--primary" to="/">
          {t('notFound.home')}
        </Link>
      </Notice>
    </Page>
  );
}
