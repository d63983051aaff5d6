import type { ContentStatus, ContentSummary } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useUpdateContentMutation } from '../../api/contents.ts';
import { BulkChanges } from '../../components/bulk/bulk-changes.tsx';
import { MessageLink } from '../../components/item/message-link.tsx';
import { planToRestore } from '../../components/item/plan-to-restore.ts';
import type { RowSelection } from '../../components/table/use-row-selection.ts';

const ACTIONS = [
  { key: 'publish', status: 'published' },
  { key: 'archive', status: 'archived' },
  { key: 'draft', status: 'draft' },
] as const satisfies { key: string; status: ContentStatus }[];

interface BulkActionsProps {
  rows: ContentSummary[];
  selection: RowSelection<ContentSummary>;
}

/** Publishes, archives or takes back to drafts what is chosen. */
export function BulkActions(props: BulkActionsProps) {
  const { t } = useTranslation('contents');
  const [update] = useUpdateContentMutation();
  return (
    <BulkChanges<ContentSummary, ContentStatus>
      {...props}
      actions={ACTIONS.map(({ key, status }) => ({ label: t(`bulk.${key}`), value: status }))}
      valueOf={({ status }) => status}
      update={({ id, schedule }, status, version) =>
        update({ id, version, changes: { status, ...planToRestore(schedule, version) } })
      }
      more={(chosen) => <MessageLink kind="content" items={chosen} className="bulk-bar__action" />}
    />
  );
}
