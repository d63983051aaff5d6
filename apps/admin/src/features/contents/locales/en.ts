import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Contents',
  count_one: '{{count}} content',
  count_other: '{{count}} contents',
  countMore: 'The first {{shown}} contents',
  more: 'Show more',
  view: 'View',
  viewTitle: 'View “{{title}}” (opens in a new tab)',
  failed: 'The contents could not be loaded',
  filters: {
    label: 'Search and filter the contents',
    search: 'Search in the title',
    searchPlaceholder: 'Title',
    type: 'Type',
    anyType: 'All types',
    access: 'Access',
    anyAccess: 'Free and premium',
    status: 'Publication',
    anyStatus: 'Any status',
  },
  columns: {
    title: 'Title',
    type: 'Type',
    access: 'Access',
    status: 'Publication',
    created: 'Created on',
    actions: 'Actions',
  },
  status: { draft: 'Draft', published: 'Published', archived: 'Archived' },
  empty: {
    title: 'No contents',
    text: 'The catalogue is still empty.',
    filteredTitle: 'No contents found',
    filteredText: 'No content matches the search and the filters.',
    reset: 'Clear search and filters',
  },
} as const satisfies SameKeys<typeof italian>;
