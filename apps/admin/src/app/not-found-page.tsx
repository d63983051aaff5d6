import { Notice, useHead } from '@academy/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

/** The page of any unknown path. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  useHead({ title: t('notFound.title'), noIndex: true });
  useEffect(() => {
    console.error(`404: no staff page at ${pathname}`);
  }, [pathname]);
  return (
    <Notice level={1} title={t('notFound.title')} text={t('notFound.text')}>
      <Link className="button button--primary" to="/">
        {t('nav.dashboard')}
      </Link>
    </Notice>
  );
}
