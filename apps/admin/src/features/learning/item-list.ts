import type { ItemStats } from '@academy/api-client';
import { type ItemStatsFilters, useListItemStatsInfiniteQuery } from '../../api/learning.ts';
import { choice } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** Every content or project that anyone has begun. */
export const itemList = defineList<ItemStats, ItemStatsFilters>({
  name: 'learning',
  texts: 'learning',
  filters: {
    itemType: { ...choice(['project']), address: 'type' },
    sort: choice(['completed', 'certified']),
  },
  unfiltered: { itemType: 'content', sort: 'started' },
  useQuery: useListItemStatsInfiniteQuery,
  rowKey: ({ itemId }) => itemId,
});
