import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Catalogue · {{brand}} Academy',
  description: 'The catalogue: video series, lessons and documents, free and premium, to search and filter.',
  hero: {
    guestTitle: 'The catalogue',
    guestLead:
      'Video series, lessons and documents on how decisions are made in Italy and in Europe. Many are free.',
    memberTitle: 'What will you learn today?',
    memberLead: 'The full catalogue: what is already yours, and what you have yet to discover.',
  },
  topics: { label: words.topics, all: words.allTopics, others: 'Other content' },
  filters: {
    label: 'Filter the catalogue',
    search: 'Search by title, teacher or topic',
    searchPlaceholder: 'Constitution, budget, Europe…',
    project: words.project,
    anyProject: 'All projects',
    topic: words.topic,
    anyTopic: words.allTopics,
    teacher: 'Teacher',
    anyTeacher: words.allTeachers,
    open: 'Filters',
    openChosen_one: 'Filters ({{count}})',
    openChosen_other: 'Filters ({{count}})',
    show: 'Show results',
    showCount_one: 'Show {{count}} result',
    showCount_other: 'Show {{count}} results',
    reset: 'Reset filters',
  },
  suggestions: {
    label: 'Suggestions',
    contents: 'Titles',
    projects: words.projects,
    topics: words.topics,
    teachers: words.teachers,
    count_one: '{{count}} suggestion',
    count_other: '{{count}} suggestions',
    keys: '↑ ↓ choose, Enter open, Esc close',
  },
  searching: 'Searching…',
  contents: 'Content',
  count_one: words.countOfItem,
  count_other: words.countOfItems,
  countFirst: 'First {{shown}} items',
  loading: 'Loading the catalogue',
  more: 'Show more',
  empty: {
    title: 'Nothing found',
    text: 'No content matches your search. Try other words or remove a filter.',
  },
  failed: 'The catalogue could not be loaded',
  projects: {
    title: words.projects,
    about: 'Learning paths',
    more: 'Show more projects',
    failed: 'The projects could not be loaded',
  },
  featured: { kicker: 'Featured project', open: 'View project' },
} as const satisfies SameKeys<typeof italian>;
