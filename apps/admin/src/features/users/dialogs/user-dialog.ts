import type { UserDetail } from '@academy/api-client';

/** What a dialog about an account needs. */
export interface UserDialogProps {
  user: UserDetail;
  /** Whether administrators are looking at their own account. */
  isOwn: boolean;
  onClose: () => void;
}
