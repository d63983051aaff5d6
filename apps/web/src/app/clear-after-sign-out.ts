import { discardUnsavedChanges, dropAllDrafts } from '@academy/ui';
import { removePendingSignUp } from '../features/auth/pending-sign-up.ts';
import { removeStoredPlaces } from '../features/content/reader/reading-place.ts';

/** After a sign-out: discards unsaved and pending data, and goes to the home page. */
export function clearAfterSignOut(router: { navigate: (path: string) => unknown }): void {
  dropAllDrafts();
  discardUnsavedChanges();
  removePendingSignUp();
  removeStoredPlaces();
  router.navigate('/');
}
