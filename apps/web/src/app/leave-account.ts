import { discardUnsavedChanges, dropAllDrafts } from '@academy/ui';
import { forgetPendingSignUp } from '../features/auth/pending-sign-up.ts';

/** After a sign-out: what the person left unsaved or pending is forgotten, and the app goes home. */
export function leaveAccount(router: { navigate: (path: string) => unknown }): void {
  dropAllDrafts();
  discardUnsavedChanges();
  forgetPendingSignUp();
  router.navigate('/');
}
