import { useSession } from '@academy/api-client';
import { Notice, Page, Skeleton } from '@academy/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { LoginLink } from './login-link.tsx';
import { useAuthPath } from './use-auth-path.ts';

/** Shows a page only to signed-in users. The server protects the data; this explains why the page is empty. */
export function LoginGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const { status, needsSecondFactor } = useSession();
  const authPath = useAuthPath();
  if (status === 'user') return children;
  if (status === 'loading') {
    return (
      <Page>
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </Page>
    );
  }
  // E.g. a session from a mailed link, which replaces the password but not the second factor.
  if (needsSecondFactor) return <Navigate to={authPath()} replace />;
  return (
    <Page narrow>
      <Notice level={1} title={t('guard.title')} text={t('guard.text')}>
        <LoginLink className="button button--primary">{t('guard.signIn')}</LoginLink>
      </Notice>
    </Page>
  );
}
