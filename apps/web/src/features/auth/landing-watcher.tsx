import { useSession } from '@academy/api-client';
import { useToasts } from '@academy/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Confirmation links return to the root: says that it worked, or goes where it is explained why not.
 * Part of every page, so it must stay small.
 */
export function LandingWatcher() {
  const { t } = useTranslation('common');
  const { landing, session } = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const told = useRef<typeof landing>(null);

  useEffect(() => {
    if (landing === null || told.current === landing) return;
    told.current = landing;
    if (landing.kind === 'confirmed') {
      toasts.success(t('confirmed.title'), t('confirmed.text'));
      session.dismissLanding();
    } else if (pathname !== '/auth') {
      void navigate('/auth', { replace: true });
    }
  }, [landing, session, toasts, t, navigate, pathname]);

  return null;
}
