import type { UserDetail } from '@academy/api-client';

/** Props of the dialogs about an account. */
export interface UserDialogProps {
  user: UserDetail;
  /** Whether administrators are looking at their own account. */
  isOwn: boolean;
  onClose: () => void;
}
