import type { Message } from '@academy/api-client';
import { MESSAGE_SORTS } from '@academy/shared';
import { type MessageFilters, useListMessagesInfiniteQuery } from '../../api/messages.ts';
import { linkedId, order } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** The messages to owners of items; those about one item when it is in the address. */
export const messageList = defineList<Message, MessageFilters>({
  name: 'messages',
  texts: 'messages',
  filters: { itemId: { ...linkedId(), address: 'item' }, sort: order(MESSAGE_SORTS) },
  useQuery: useListMessagesInfiniteQuery,
  rowKey: ({ id }) => id,
  exported: 'messages',
  createAt: '/messaggi/nuovo',
});
