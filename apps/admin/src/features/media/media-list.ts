import type { LibraryFile } from '@academy/api-client';
import { MEDIA_SORTS } from '@academy/shared';
import { type MediaFilters, useListMediaInfiniteQuery } from '../../api/media.ts';
import { choice, rankedOrder, search } from '../../components/filters/filter.ts';
import { defineList } from '../../components/list/define-list.ts';

/** Every uploaded file. */
export const mediaList = defineList<LibraryFile, MediaFilters>({
  name: 'media',
  texts: 'media',
  filters: {
    search: search(),
    kind: choice(['cover', 'document', 'film'], { options: 'kinds' }),
    use: choice(['used', 'unused']),
    sort: rankedOrder(MEDIA_SORTS),
  },
  useQuery: useListMediaInfiniteQuery,
  rowKey: ({ id }) => id,
  exported: 'media',
});
