import { useSession, type ApiError, type Landing } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { useErrorText, useLanguage, useToasts } from '@academy/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWelcome } from '../../components/use-welcome.ts';
import { removePendingSignUp } from './pending-sign-up.ts';
import { isNewPasswordPage, returnTarget, withParams } from './return-target.ts';
import { SessionEnded } from './session-ended.tsx';

const PROFILE_PATH = '/profilo';

/**
 * Mailed links return to the home page or to the profile: reports that they worked, or goes to the page that explains
 * why not. The page the visitor was going to when the link was requested is in `next`. Also says when the session that
 * this browser had stored is over.
 */
export function LandingWatcher() {
  const { t } = useTranslation('common');
  const { landing, session, status, user } = useSession();
  const toasts = useToasts();
  const welcome = useWelcome();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const announced = useRef<typeof landing>(null);
  // The page for a new password says itself what became of its link.
  const explained = useRef<typeof landing>(null);

  const failureText = useEffectEvent(({ link, error }: Extract<Landing, { kind: 'failed' }>) =>
    isSpent(error) && link === 'emailChange' ? t('landing.spentEmailChange') : errorText(error),
  );
  const email = useEffectEvent(() => user?.email ?? '');
  const leaveFor = useEffectEvent((next: string | null) => {
    if (next === null) return;
    const { path, isStaffApp } = returnTarget(next);
    if (isStaffApp) window.location.assign(pathInLanguage(path, language));
    else void navigate(path, { replace: true });
  });

  useEffect(() => {
    if (landing === null || announced.current === landing || status === 'loading') return;
    const isSignedIn = status === 'user';
    switch (landing.kind) {
      case 'signed_in':
        // Not before the second factor, if there is one.
        if (!isSignedIn) return;
        removePendingSignUp();
        welcome();
        break;
      case 'failed':
      case 'other_browser':
        if (!isSignedIn) {
          announced.current = landing;
          if (pathname !== '/auth') {
            const params = new URLSearchParams(search);
            if (pathname === PROFILE_PATH) params.set('next', PROFILE_PATH);
            void navigate(withParams(params, {}), { replace: true });
          }
          return;
        }
        if (pathname === '/auth') {
          if (isNewPasswordPage(new URLSearchParams(search))) explained.current = landing;
          return;
        }
        if (explained.current === landing) break;
        if (landing.link === 'confirmation' && (landing.kind === 'other_browser' || isSpent(landing.error))) {
          // A signed-in user has nothing left to confirm, and goes on. The link may be that of another account.
          toasts.success(t('landing.signed_in.title'), t('landing.spent', { email: email() }));
          leaveFor(new URLSearchParams(search).get('next'));
        } else if (landing.kind === 'failed') toasts.error(t('landing.failed'), failureText(landing));
        break;
      case 'session_ended':
        if (!isSignedIn) return;
        break;
      default:
        toasts.success(t(`landing.${landing.kind}.title`), t(`landing.${landing.kind}.text`));
        if (landing.kind === 'confirmed') {
          removePendingSignUp();
          leaveFor(new URLSearchParams(search).get('next'));
        }
    }
    announced.current = landing;
    session.dismissLanding();
  }, [landing, status, session, toasts, welcome, t, navigate, pathname, search]);

  return landing?.kind === 'session_ended' && status === 'guest' && <SessionEnded />;
}

/** True for a link that was used or has expired. */
function isSpent({ messageKey }: ApiError): boolean {
  return messageKey === 'auth.link_expired';
}
