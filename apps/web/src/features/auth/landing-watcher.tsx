import { useSession, type Landing } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWelcome } from '../../components/use-welcome.ts';
import { forgetPendingSignUp } from './pending-sign-up.ts';
import { returnTarget, withParams } from './return-target.ts';

const PROFILE_PATH = '/profilo';

/**
 * Mailed links return to the root or to the profile: says that they worked, or goes where it is explained why not.
 * Where the visitor was going when the link was asked for travels along as `next`.
 * Part of every page, so it must stay small.
 */
export function LandingWatcher() {
  const { t } = useTranslation('common');
  const { landing, session, status } = useSession();
  const toasts = useToasts();
  const welcome = useWelcome();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const announced = useRef<typeof landing>(null);

  /** Whoever is signed in has nothing to confirm any more. */
  const failureText = useEffectEvent(({ link, error }: Extract<Landing, { kind: 'failed' }>) =>
    error.messageKey === 'auth.link_expired' && (link === 'confirmation' || link === 'emailChange')
      ? t(`landing.spent.${link}`)
      : errorText(error),
  );
  const leaveFor = useEffectEvent((next: string | null) => {
    if (next !== null) void navigate(returnTarget(next).path, { replace: true });
  });

  useEffect(() => {
    if (landing === null || announced.current === landing || status === 'loading') return;
    const isSignedIn = status === 'user';
    switch (landing.kind) {
      case 'signed_in':
        // Not before the second factor, where there is one.
        if (!isSignedIn) return;
        forgetPendingSignUp();
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
          forgetPendingSignUp();
          leaveFor(new URLSearchParams(search).get('next'));
        }
    }
    announced.current = landing;
    session.dismissLanding();
  }, [landing, status, session, toasts, welcome, t, navigate, pathname, search]);

  return null;
}
