import { discardUnsavedChanges, dropAllDrafts } from '@academy/ui';
import { forgetPendingSignUp } from '../features/auth/pending-sign-up.ts';
import { forgetPlaces } from '../features/content/reader/reading-place.ts';

/** After a sign-out: discards unsaved and pending data, and goes to the home page. */
export function leaveAccount(router: { navigate: (path: string) => unknown }): void {
  dropAllDrafts();
  discardUnsavedChanges();
  forgetPendingSignUp();
  forgetPlaces();
  router.navigate('/');
}
