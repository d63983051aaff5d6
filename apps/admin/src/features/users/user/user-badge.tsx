import type { UserStatus } from '@academy/api-client';
import { Badge } from '@academy/ui';
import { useTranslation } from 'react-i18next';

const TONES = {
  active: 'completed',
  unconfirmed: undefined,
  suspended: 'sale',
  erased: 'plain',
} as const satisfies Record<UserStatus, string | undefined>;

/** What an account may do now. */
export function UserBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('users');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
