import type { ContentInput, ContentSummary } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { contentsApi, useUpdateContentMutation } from '../../api/contents.ts';
import { useRead } from '../../api/use-read.ts';
import type { BulkActions } from '../../components/bulk/bulk-changes.tsx';
import { changeItem } from '../../components/item/change-item.ts';
import { MessageLink } from '../../components/item/message-link.tsx';
import { planToRestore } from '../../components/item/plan-to-restore.ts';
import { TopicAction } from '../../components/item/topic-action.tsx';

const ACTIONS = [
  { key: 'publish', status: 'published' },
  { key: 'archive', status: 'archived' },
  { key: 'draft', status: 'draft' },
] as const;

/** For the selected contents: publish, archive, back to draft, add a topic, message the owners. */
export function useContentBulk(): BulkActions<ContentSummary> {
  const { t } = useTranslation('contents');
  const read = useRead(contentsApi.endpoints.getContent, 'Content');
  const [update] = useUpdateContentMutation();
  return {
    changes: ACTIONS.map(({ key, status }) => ({
      label: t(`bulk.${key}`),
      isNeeded: (content) => content.status !== status,
      apply: ({ id }) =>
        changeItem({
          read: () => read(id),
          update: (changes: Partial<ContentInput>, version) => update({ id, version, changes }),
          changes: { status },
          former: (before) => ({ status: before.status, ...planToRestore(before.schedule) }),
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
    links: (chosen) => <MessageLink kind="content" items={chosen} className="bulk-bar__action" />,
  };
}
