import type { ProjectSummary } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { projectsApi, useUpdateProjectMutation } from '../../api/projects.ts';
import { useRead } from '../../api/use-read.ts';
import type { BulkActions } from '../../components/bulk/bulk-changes.tsx';
import { itemBulk } from '../../components/item/item-bulk.tsx';

/** For the selected projects: activate, deactivate, add a topic, message the owners. */
export function useProjectBulk(): BulkActions<ProjectSummary> {
  const { t } = useTranslation('projects');
  const read = useRead(projectsApi.endpoints.getProject, 'Project');
  const [update] = useUpdateProjectMutation();
  return itemBulk<ProjectSummary, Pick<ProjectSummary, 'isActive'>>({
    kind: 'project',
    actions: [
      { label: t('bulk.activate'), state: { isActive: true } },
      { label: t('bulk.deactivate'), state: { isActive: false } },
    ],
    stateOf: ({ isActive }) => ({ isActive }),
    read,
    update,
  });
}
