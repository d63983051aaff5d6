import type { ContentSummary } from '@academy/api-client';
import { CONTENT_FILTERS, CONTENT_STATUSES, type ContentFilterName, ITEM_SORTS } from '@academy/shared';
import { type ContentFilters, useListContentsInfiniteQuery } from '../../api/contents.ts';
import { choice, rankedOrder, search } from '../../components/filters/filter.ts';
import { english } from '../../components/item/english-filter.ts';
import { defineList } from '../../components/list/define-list.ts';
import { PAGES } from '../../components/navigation/pages.ts';

/** Every content of the catalogue. */
export const contentList = defineList<ContentSummary, ContentFilters>({
  name: 'contents',
  texts: 'contents',
  filters: {
    search: search(),
    type: choice(CONTENT_FILTERS.type, textsOf('type')),
    access: choice(CONTENT_FILTERS.access, textsOf('access')),
    level: choice(CONTENT_FILTERS.level, textsOf('level')),
    status: choice(CONTENT_STATUSES),
    english: english(),
    schedule: choice(['failed']),
    captions: choice(['missing']),
    sort: rankedOrder(ITEM_SORTS),
  },
  unfiltered: { status: 'all', closing: 'all' },
  useQuery: useListContentsInfiniteQuery,
  rowKey: ({ id }) => id,
  rowName: ({ title }) => title,
  exported: 'contents',
  exportsInOrder: true,
  importAt: '/contenuti/importa',
  createAt: PAGES.newContent,
});

/** Visitors have these filters, too. */
function textsOf(name: ContentFilterName) {
  return {
    label: `ui:contentFilter.${name}.label`,
    any: `ui:contentFilter.${name}.any`,
    options: 'ui:badge',
  };
}
