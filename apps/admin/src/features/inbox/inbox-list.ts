import type { InboxQuestion } from '@academy/api-client';
import { INBOX_STATES } from '@academy/shared';
import { type InboxFilters, useListInboxInfiniteQuery } from '../../api/inbox.ts';
import { choice, linkedId } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** The questions beside lessons. The content is chosen on the page, among all. */
export const inboxList = defineList<InboxQuestion, InboxFilters>({
  name: 'inbox',
  texts: 'inbox',
  filters: {
    state: choice(INBOX_STATES),
    contentId: { ...linkedId(), address: 'content' },
  },
  unfiltered: { state: 'waiting' },
  useQuery: useListInboxInfiniteQuery,
  rowKey: ({ id }) => id,
  exported: 'questions',
});
