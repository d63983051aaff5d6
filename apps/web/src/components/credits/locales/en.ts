import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Who teaches',
  others_one: 'One more content',
  others_other: '{{count}} more contents',
  all: 'All teachers',
  catalogue: 'The whole catalogue',
  count_one: '{{count}} content',
  count_other: '{{count}} contents',
  contents: 'Contents',
  projects: 'Projects',
  more: 'Show more contents',
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
  topic: {
    head: '{{title}} · {{brand}} Academy',
    kicker: 'Topic',
    description: 'The contents on {{title}}.',
    missingTitle: 'Topic not found',
    missingText: 'The page no longer exists, or has no published contents yet.',
  },
} as const satisfies SameKeys<typeof italian>;
