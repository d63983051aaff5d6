import './session-ended.css';
import { useSession } from '@academy/api-client';
import { Icon, useErrorText } from '@academy/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { focusPage } from '../../components/focus-page.ts';
import { LoginLink } from '../../components/login-link.tsx';

/**
 * Says above the page that the stored session is over, with a link to sign in that returns to this page. It is there
 * until the visitor has signed in, closed it or gone to another page.
 */
export function SessionEnded() {
  const { t } = useTranslation('common');
  const { session } = useSession();
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const [arrivedAt] = useState(pathname);
  const isSignIn = pathname === '/auth';
  const isElsewhere = pathname !== arrivedAt && !isSignIn;
  useEffect(() => {
    if (isElsewhere) session.dismissLanding();
  }, [isElsewhere, session]);

  return (
    <div className="site-notice" role="alert">
      <div className="container session-ended">
        <p>{errorText({ messageKey: 'auth.session_expired' })}</p>
        {!isSignIn && <LoginLink className="session-ended__sign-in">{t('guard.signIn')}</LoginLink>}
        <button
          type="button"
          className="button button--quiet button--icon"
          aria-label={t('landing.close')}
          onClick={() => {
            session.dismissLanding();
            focusPage();
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
