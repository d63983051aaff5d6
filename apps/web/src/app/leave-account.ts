import { discardUnsavedChanges, dropAllDrafts } from '@academy/ui';

/** After a sign-out: what the person left unsaved is forgotten, and the app goes home. */
export function leaveAccount(router: { navigate: (path: string) => unknown }): void {
  dropAllDrafts();
  discardUnsavedChanges();
  router.navigate('/');
}
