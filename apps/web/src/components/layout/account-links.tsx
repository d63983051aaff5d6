import { useSession } from '@academy/api-client';
import { isStaff, pathInLanguage } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAddress } from '../use-address.ts';

/** Links to sign in, sign up, or open the account. */
export function AccountLinks() {
  const { t } = useTranslation();
  const { status, role } = useSession();
  const authPath = useAuthPath();
  const language = useLanguage();
  if (status !== 'user') {
    return (
      <>
        <Link className="button button--quiet button--small" data-guest-view to={authPath()}>
          {t('nav.signIn')}
        </Link>
        <Link className="button button--small" data-guest-view to={authPath('signup')}>
          {t('nav.signUp')}
        </Link>
      </>
    );
  }
  return (
    <>
      {isStaff(role) && (
        // The staff app is another app, so this is a full page load.
        <a className="button button--quiet button--small" href={pathInLanguage('/admin', language)}>
          {t('nav.admin')}
        </a>
      )}
      <Link className="button button--small" to="/profilo">
        {t('nav.profile')}
      </Link>
    </>
  );
}

/** The address of the sign-in (or sign-up) page that returns to this page. */
function useAuthPath(): (tab?: 'signup') => string {
  const { pathname, search } = useAddress();
  return (tab) => {
    const params = new URLSearchParams(tab && { tab });
    if (pathname !== '/' && pathname !== '/auth') params.set('next', pathname + search);
    return params.size > 0 ? `/auth?${params}` : '/auth';
  };
}
