import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Teachers',
  others_one: 'One more content',
  others_other: '{{count}} more contents',
  all: 'All teachers',
  allTopics: 'All topics',
  catalogue: 'Full catalogue',
  count_one: '{{count}} content',
  count_other: '{{count}} contents',
  contents: 'Contents',
  projects: 'Projects',
  more: 'Show more contents',
  moreProjects: 'Show more projects',
  loading: 'Loading',
  failed: 'The list could not be loaded',
  pageFailed: 'The page could not be loaded',
  none: 'Nothing is published yet.',
  links: 'Read more',
  teachers: {
    head: 'Teachers · {{brand}} Academy',
    lead: 'The people who prepare and give the lessons: who they are and what they teach.',
    emptyTitle: 'No teachers yet',
    emptyText: 'They will appear here.',
  },
  teacher: {
    head: '{{name}} · {{brand}} Academy',
    kicker: 'Teacher',
    description: 'Lessons by {{name}}.',
    missingTitle: 'Teacher not found',
    missingText: 'The page no longer exists, or has no published lessons yet.',
  },
  topics: {
    title: 'Topics',
    head: 'Topics · {{brand}} Academy',
    lead: 'What the lessons are about: choose where to start.',
    emptyTitle: 'No topics yet',
    emptyText: 'They will appear here.',
  },
  topic: {
    head: '{{title}} · {{brand}} Academy',
    kicker: 'Topic',
    description: 'Contents about {{title}}.',
    missingTitle: 'Topic not found',
    missingText: 'The page no longer exists, or has no published contents yet.',
  },
} as const satisfies SameKeys<typeof italian>;
