import { useSession, type Landing } from '@academy/api-client';
import { pathInLanguage } from '@academy/shared';
import { useErrorText, useLanguage, useToasts } from '@academy/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWelcome } from '../../components/use-welcome.ts';
import { removePendingSignUp } from './pending-sign-up.ts';
import { returnTarget, withParams } from './return-target.ts';

const PROFILE_PATH = '/profilo';

/**
 * Mailed links return to the home page or to the profile: reports that they worked, or goes to the page that explains
 * why not. The page the visitor was going to when the link was requested is in `next`.
 */
export function LandingWatcher() {
  const { t } = useTranslation('common');
  const { landing, session, status } = useSession();
  const toasts = useToasts();
  const welcome = useWelcome();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const announced = useRef<typeof landing>(null);

  /** A signed-in user has nothing left to confirm. */
  const failureText = useEffectEvent(({ link, error }: Extract<Landing, { kind: 'failed' }>) =>
    error.messageKey === 'auth.link_expired' && (link === 'confirmation' || link === 'emailChange')
      ? t(`landing.spent.${link}`)
      : errorText(error),
  );
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
        if (pathname === '/auth') return;
        if (landing.kind === 'failed') toasts.error(t('landing.failed'), failureText(landing));
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

  return null;
}
