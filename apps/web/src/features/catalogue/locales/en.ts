import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Contents · {{brand}} Academy',
  description: 'The catalogue: video series, lessons and documents, free and premium, to search and filter.',
  hero: {
    guestTitle: 'The catalogue',
    guestLead:
      'Video series, lessons and documents on how decisions are made in Italy and in Europe. Many are free.',
    memberTitle: 'What will you learn today?',
    memberLead: 'The whole catalogue: what is already yours and what is still to discover.',
  },
  filters: {
    label: 'Filter contents',
    search: 'Search in titles',
    searchPlaceholder: 'Constitution, budget, Europe…',
    project: 'Project',
    anyProject: 'All projects',
    topic: 'Topic',
    anyTopic: 'All topics',
    teacher: 'Teacher',
    anyTeacher: 'All teachers',
    reset: 'Reset filters',
  },
  contents: 'Contents',
  count_one: '{{count}} content',
  count_other: '{{count}} contents',
  countFirst: 'First {{shown}} contents',
  loading: 'Loading contents',
  more: 'Show more contents',
  empty: {
    title: 'No contents',
    text: 'Nothing matches your search. Try other words or remove a filter.',
  },
  failed: { title: 'The catalogue is not answering', retry: 'Try again' },
  projects: { title: 'Projects' },
  featured: { kicker: 'Featured project', open: 'Discover the project' },
} as const satisfies SameKeys<typeof italian>;
