import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Who teaches',
  others_one: 'One more content',
  others_other: '{{count}} more contents',
  all: 'All teachers',
  allTopics: 'All topics',
  catalogue: 'The whole catalogue',
  count_one: '{{count}} content',
  count_other: '{{count}} contents',
  contents: 'Contents',
  projects: 'Projects',
  more: 'Show more contents',
  moreProjects: 'Show more projects',
  loading: 'Loading',
  failed: 'The list did not arrive',
  pageFailed: 'The page did not arrive',
  none: 'Nothing is published yet.',
  links: 'Read more',
  teachers: {
    head: 'Who teaches · {{brand}} Academy',
    lead: 'The people who prepare and give the lessons: what they do, and what you can follow with them.',
    emptyTitle: 'No teachers yet',
    emptyText: 'Once there are some, you find them here.',
  },
  teacher: {
    head: '{{name}} · {{brand}} Academy',
    kicker: 'Teacher',
    description: 'The lessons of {{name}}.',
    missingTitle: 'Teacher not found',
    missingText: 'The page no longer exists, or has no published lessons yet.',
  },
  topics: {
    title: 'Topics',
    head: 'Topics · {{brand}} Academy',
    lead: 'What the lessons are about: choose where to begin.',
    emptyTitle: 'No topics yet',
    emptyText: 'When there are any, you find them here.',
  },
  topic: {
    head: '{{title}} · {{brand}} Academy',
    kicker: 'Topic',
    description: 'The contents on {{title}}.',
    missingTitle: 'Topic not found',
    missingText: 'The page no longer exists, or has no published contents yet.',
  },
} as const satisfies SameKeys<typeof italian>;
