import type { ProjectInput, ProjectSummary } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { projectsApi, useUpdateProjectMutation } from '../../api/projects.ts';
import { useRead } from '../../api/use-read.ts';
import type { BulkActions } from '../../components/bulk/bulk-changes.tsx';
import { changeItem } from '../../components/item/change-item.ts';
import { MessageLink } from '../../components/item/message-link.tsx';
import { planToRestore } from '../../components/item/plan-to-restore.ts';
import { TopicAction } from '../../components/item/topic-action.tsx';

const ACTIONS = [
  { key: 'activate', isActive: true },
  { key: 'deactivate', isActive: false },
] as const;

/** For the selected projects: activate, deactivate, add a topic, message the owners. */
export function useProjectBulk(): BulkActions<ProjectSummary> {
  const { t } = useTranslation('projects');
  const read = useRead(projectsApi.endpoints.getProject, 'Project');
  const [update] = useUpdateProjectMutation();
  return {
    changes: ACTIONS.map(({ key, isActive }) => ({
      label: t(`bulk.${key}`),
      isNeeded: (project) => project.isActive !== isActive,
      apply: ({ id }) =>
        changeItem({
          read: () => read(id),
          update: (changes: Partial<ProjectInput>, version) => update({ id, version, changes }),
          changes: { isActive },
          former: (before) => ({ isActive: before.isActive, ...planToRestore(before.schedule) }),
        }),
    })),
    more: (run, isRunning) => (
      <TopicAction
        isFree={!isRunning}
        run={run}
        read={read}
        update={(id, topicIds, version) => update({ id, version, changes: { topicIds } })}
      />
    ),
    links: (chosen) => <MessageLink kind="project" items={chosen} className="bulk-bar__action" />,
  };
}
