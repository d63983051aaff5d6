import type { ItemSort } from '@academy/api-client';
import { useMemo } from 'react';
import type { ItemList } from '../../api/learning.ts';
import { oneOf, useUrlFilters } from '../../components/filters/use-url-filters.ts';

export const ITEM_SORTS = ['started', 'completed', 'certified'] as const satisfies readonly ItemSort[];

/** Which list is shown and in which order, stored in the address. */
export function useItemList() {
  const { params, setFilter, reset } = useUrlFilters<'type' | 'sort'>();
  const list = useMemo<ItemList>(
    () => ({
      itemType: params.get('type') === 'project' ? 'project' : 'content',
      sort: oneOf(ITEM_SORTS, params.get('sort')) ?? 'started',
    }),
    [params],
  );
  return { list, setFilter, reset };
}
