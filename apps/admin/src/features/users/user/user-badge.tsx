import type { UserStatus } from '@academy/api-client';
import { Badge } from '@academy/ui';
import { useTranslation } from 'react-i18next';

const TONES = {
  active: 'completed',
  unconfirmed: undefined,
  suspended: 'sale',
  erased: 'plain',
} as const satisfies Record<UserStatus, string | undefined>;

/** The status of an account. */
export function UserBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('users');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
