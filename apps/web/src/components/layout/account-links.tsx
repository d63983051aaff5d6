import { useSession } from '@academy/api-client';
import { isStaff, pathInLanguage } from '@academy/shared';
import { useLanguage } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAuthPath } from '../use-auth-path.ts';

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
