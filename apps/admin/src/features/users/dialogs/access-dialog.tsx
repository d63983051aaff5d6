import { lazy, Suspense } from 'react';
import type { UserDialogProps } from './user-dialog.ts';

const GrantDialog = lazy(() => import('../../../components/access/grant-dialog.tsx'));

/** Gives the user free access to a content or project. */
export function AccessDialog({ user, onClose }: UserDialogProps) {
  return (
    <Suspense>
      <GrantDialog user={user} onClose={onClose} />
    </Suspense>
  );
}
