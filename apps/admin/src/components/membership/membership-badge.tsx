import type { MembershipStatus } from '@academy/api-client';
import { Badge } from '@academy/ui';
import { useTranslation } from 'react-i18next';

/** Statuses that await a decision are highlighted. */
const TONES = {
  submitted: 'premium',
  in_review: undefined,
  approved: 'completed',
  rejected: 'plain',
} as const satisfies Record<MembershipStatus, string | undefined>;

/** The status of a membership application. Needs the `applications` texts. */
export function MembershipBadge({ status }: { status: MembershipStatus }) {
  const { t } = useTranslation('applications');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
