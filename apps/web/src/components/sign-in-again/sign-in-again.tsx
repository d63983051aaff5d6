import { useSession } from '@academy/api-client';
import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';

// Part of every page, but few visits need the dialog.
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));

/**
 * Asks for the password over the page: when the session has expired, so that nothing on the page is lost, and when an
 * action needs a recent sign-in. Requests that wait for it continue afterwards.
 */
export function SignInAgain() {
  const { session, expiredUser, user } = useSession();
  const { proof } = session;
  const isRequested = useSyncExternalStore(proof.subscribe, proof.isRequested, () => false);
  const isEnded = expiredUser !== null;
  useEffect(() => proof.host(), [proof]);
  // The user signed in again, here or in another tab.
  useEffect(() => (isEnded ? () => proof.resolve(true) : undefined), [isEnded, proof]);

  if (!user || (!isEnded && !isRequested)) return null;
  return (
    <Suspense>
      <SignInDialog email={user.email} isEnded={isEnded} />
    </Suspense>
  );
}
