import { useSession, type SessionUser } from '@academy/api-client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withParams } from './return-target.ts';

/** Pages that stay readable before the profile is complete: where it is completed, and what one agrees to there. */
const OPEN_PATHS = ['/auth', '/privacy', '/termini', '/cookie', '/supporto'];

/** True for accounts that were made with email and password alone, or by staff: their owners have given no consents yet. */
export function lacksProfile(user: SessionUser | null): boolean {
  return user?.isSignUpComplete === false;
}

/** Leads whoever has not completed the sign-up yet to the form that asks for it, and from there back. Part of every page. */
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
