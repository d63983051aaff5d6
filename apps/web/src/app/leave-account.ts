import { discardUnsavedChanges, dropAllDrafts } from '@academy/ui';
import { forgetPendingSignUp } from '../features/auth/pending-sign-up.ts';
import { forgetPlaces } from '../features/content/reader/reading-place.ts';

/** After a sign-out: what the person left unsaved or pending is forgotten, and the app goes home. */
export function leaveAccount(router: { navigate: (path: string) => unknown }): void {
  dropAllDrafts();
  discardUnsavedChanges();
  forgetPendingSignUp();
  forgetPlaces();
  router.navigate('/');
}
