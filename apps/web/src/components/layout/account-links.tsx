import { useSession } from '@academy/api-client';
import { isStaff, pathInLanguage } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

/** Ways into one's account, or to get one. Nothing while it is not known who is there. */
export function AccountLinks() {
  const { t } = useTranslation();
  const { status, role } = useSession();
  const authPath = useAuthPath();
  const language = useLanguage();
  if (status === 'loading') return null;
  if (status === 'guest') {
    return (
      <>
        <Link className="button button--quiet button--small" to={authPath()}>
          {t('nav.signIn')}
        </Link>
        <Link className="button button--small" to={authPath('signup')}>
          {t('nav.signUp')}
        </Link>
      </>
    );
  }
  return (
    <>
      {isStaff(role) && (
        // Another app: a full page load.
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

/** The way to sign in (or up) and back to this page. */
function useAuthPath(): (tab?: 'signup') => string {
  const { pathname, search } = useLocation();
  return (tab) => {
    const params = new URLSearchParams(tab && { tab });
    if (pathname !== '/' && pathname !== '/auth') params.set('next', pathname + search);
    return params.size > 0 ? `/auth?${params}` : '/auth';
  };
}
