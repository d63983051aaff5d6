import { useSession, type SessionUser } from '@academy/api-client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withParams } from './return-target.ts';

/**
 * Pages that stay readable before the profile is complete: the form to complete it, and the texts it asks consent to.
 */
const OPEN_PATHS = ['/auth', '/privacy', '/termini', '/cookie', '/supporto'];

/** True for accounts created with email and password alone, or by staff: their owners have given no consents yet. */
export function lacksProfile(user: SessionUser | null): boolean {
  return user?.isSignUpComplete === false;
}

/** Sends users with an incomplete sign-up to the form that completes it, and back afterwards. Part of every page. */
export function ProfileWatcher() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLeaving = lacksProfile(user) && !OPEN_PATHS.includes(pathname);

  useEffect(() => {
    if (!isLeaving) return;
    const next = pathname + search;
    void navigate(withParams(new URLSearchParams({ next }), {}), { replace: true });
  }, [isLeaving, navigate, pathname, search]);

  return null;
}
