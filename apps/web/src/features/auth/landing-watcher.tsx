import { useSession } from '@academy/api-client';
import { useErrorText, useToasts } from '@academy/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWelcome } from '../../components/use-welcome.ts';

/**
 * Mailed links return to the root or to the profile: says that they worked, or goes where it is explained why not.
 * Part of every page, so it must stay small.
 */
export function LandingWatcher() {
  const { t } = useTranslation('common');
  const { landing, session, status } = useSession();
  const toasts = useToasts();
  const welcome = useWelcome();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const told = useRef<typeof landing>(null);

  useEffect(() => {
    if (landing === null || told.current === landing || status === 'loading') return;
    const isSignedIn = status === 'user';
    switch (landing.kind) {
      case 'signed_in':
        // Not before the second factor, where there is one.
        if (!isSignedIn) return;
        welcome();
        break;
      case 'failed':
      case 'other_browser':
        if (!isSignedIn) {
          told.current = landing;
          if (pathname !== '/auth') void navigate('/auth', { replace: true });
          return;
        }
        if (pathname === '/auth') return;
        if (landing.kind === 'failed') toasts.error(t('landing.failed'), errorText(landing.error));
        break;
      default:
        toasts.success(t(`landing.${landing.kind}.title`), t(`landing.${landing.kind}.text`));
    }
    told.current = landing;
    session.dismissLanding();
  }, [landing, status, session, toasts, welcome, errorText, t, navigate, pathname]);

  return null;
}
