import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: words.teachers,
  others_one: 'One more item',
  others_other: '{{count}} more items',
  all: words.allTeachers,
  allTopics: words.allTopics,
  catalogue: words.fullCatalogue,
  count_one: words.countOfItem,
  count_other: words.countOfItems,
  contents: 'Content',
  projects: words.projects,
  more: 'Show more',
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
    title: words.topics,
    head: 'Topics · {{brand}} Academy',
    lead: 'What the lessons are about: choose where to start.',
    emptyTitle: 'No topics yet',
    emptyText: 'They will appear here.',
  },
  topic: {
    head: words.pageTitle,
    kicker: words.topic,
    description: 'Lessons about {{title}}.',
    missingTitle: 'Topic not found',
    missingText: 'The page no longer exists, or has no published content yet.',
  },
} as const satisfies SameKeys<typeof italian>;
