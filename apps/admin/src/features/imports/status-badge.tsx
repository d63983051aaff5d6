import type { ImportStatus } from '@academy/shared';
import { Badge } from '@academy/ui';
import { useTranslation } from 'react-i18next';

const TONES = {
  checking: 'plain',
  checked: 'plain',
  importing: 'plain',
  completed: 'completed',
  cancelled: 'sale',
} as const satisfies Record<ImportStatus, string>;

/** The status of an import. */
export function StatusBadge({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('imports');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
