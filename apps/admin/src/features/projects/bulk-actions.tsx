import type { ProjectSummary } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { useUpdateProjectMutation } from '../../api/projects.ts';
import { BulkChanges } from '../../components/bulk/bulk-changes.tsx';
import { MessageLink } from '../../components/item/message-link.tsx';
import { planToRestore } from '../../components/item/plan-to-restore.ts';
import type { RowSelection } from '../../components/table/use-row-selection.ts';

interface BulkActionsProps {
  rows: ProjectSummary[];
  selection: RowSelection<ProjectSummary>;
}

/** Activates or deactivates what is chosen. */
export function BulkActions(props: BulkActionsProps) {
  const { t } = useTranslation('projects');
  const [update] = useUpdateProjectMutation();
  return (
    <BulkChanges<ProjectSummary, boolean>
      {...props}
      actions={[
        { label: t('bulk.activate'), value: true },
        { label: t('bulk.deactivate'), value: false },
      ]}
      valueOf={({ isActive }) => isActive}
      update={({ id, schedule }, isActive, version) =>
        update({ id, version, changes: { isActive, ...planToRestore(schedule, version) } })
      }
      more={(chosen) => <MessageLink kind="project" items={chosen} className="bulk-bar__action" />}
    />
  );
}
