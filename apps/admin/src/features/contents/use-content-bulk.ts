import type { ContentSummary } from '@academy/api-client';
import { useTranslation } from 'react-i18next';
import { contentsApi, useUpdateContentMutation } from '../../api/contents.ts';
import { useRead } from '../../api/use-read.ts';
import type { BulkActions } from '../../components/bulk/bulk-changes.tsx';
import { itemBulk } from '../../components/item/item-bulk.tsx';

/** For the selected contents: publish, archive, back to draft, add a topic, message the owners. */
export function useContentBulk(): BulkActions<ContentSummary> {
  const { t } = useTranslation('contents');
  const read = useRead(contentsApi.endpoints.getContent, 'Content');
  const [update] = useUpdateContentMutation();
  return itemBulk<ContentSummary, Pick<ContentSummary, 'status'>>({
    kind: 'content',
    actions: [
      { label: t('bulk.publish'), state: { status: 'published' } },
      { label: t('bulk.archive'), state: { status: 'archived' } },
      { label: t('bulk.draft'), state: { status: 'draft' } },
    ],
    stateOf: ({ status }) => ({ status }),
    read,
    update,
  });
}
