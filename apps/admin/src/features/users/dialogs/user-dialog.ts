import type { UserDetail } from '@academy/api-client';

/** Props of the dialogs about an account. */
export interface UserDialogProps {
  user: UserDetail;
  /** Whether it is the administrator's own account. */
  isOwn: boolean;
  onClose: () => void;
}
