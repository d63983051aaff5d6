import type { MessageStatus } from '@academy/shared';
import { Badge } from '@academy/ui';
import { useTranslation } from 'react-i18next';

const TONES = { sending: 'sale', stopped: 'plain', completed: 'completed' } as const;

/** Whether a message is being sent, sent or stopped. */
export function MessageBadge({ status }: { status: MessageStatus }) {
  const { t } = useTranslation('messages');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
