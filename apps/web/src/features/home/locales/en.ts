import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: '{{brand}} Academy',
  description:
    'Video series, lessons and documents on institutions, the economy and rights, by scholars and practitioners.',
  hero: {
    kicker: 'The school of {{brand}}',
    title: 'Understand institutions, and have your say',
    lead: 'Video series, lessons and documents on institutions, the economy and rights. Made by scholars and practitioners, to follow whenever and wherever you like.',
    signUp: words.signUp,
    catalogue: 'Explore the catalogue',
  },
  member: {
    kicker: 'Your space',
    title: 'What do you want to learn?',
    lead: 'Choose a lesson from the catalogue: those you begin wait for you here, those you save in your profile.',
    finished_one:
      'You have finished what you had begun: {{count}} lesson watched. The catalogue has the next one.',
    finished_other:
      'You have finished everything you had begun: {{count}} lessons watched. The catalogue has the next one.',
    lessons: 'Your lessons',
    catalogue: 'Go to the catalogue',
  },
  continue: {
    plan: {
      title: 'The whole library, for a year',
      text: 'For {{price}} + VAT you open all premium content, including new releases.',
      compare: 'Compare',
    },
    kicker: 'Pick up where you left off',
    lessonLeft_one: '{{time}} of this lesson left.',
    lessonLeft_other: '{{time}} of this lesson left.',
    allLeft: '{{time}} in total.',
    all: 'All lessons',
    paths: 'Your paths',
    others: 'Also in progress',
    news: 'New since your last visit',
    since: 'since {{date}}',
    suggestions: 'For you: {{topic}}',
    ofTopic: 'All about this topic',
  },
  openLesson: {
    now: 'Watch “{{title}}” now',
    noAccount: 'without signing up',
    kicker: 'Start now',
    title: 'The first lesson is free',
    name: '“{{title}}”',
    watch: 'Watch the lesson',
  },
  prices: {
    free: 'Free',
    freeText_one: '{{count}} item, no card needed',
    freeText_other: '{{count}} items, no card needed',
    from: 'From {{price}}',
    content: 'one item',
    project: 'one project',
    yearly: '{{price}} a year',
    yearlyText: 'the whole library. Prices + VAT',
  },
  featured: {
    kicker: 'Featured project',
    open: 'View project',
    seats_one: '{{count}} of {{total}} lessons free',
    seats_other: '{{count}} of {{total}} lessons free',
    caption: 'free of {{total}}',
    plusVat: words.plusVat,
    save: 'Save {{percent}}%',
    certificate: 'A certificate anyone can verify',
    certificateText: 'PDF with code and QR.',
  },
  latest: { title: 'Just published', all: words.fullCatalogue },
  teachers: {
    title: words.teachers,
    all: words.allTeachers,
    count_one: words.countOfItem,
    count_other: words.countOfItems,
  },
  features: {
    title: 'Why learn here',
    quality: {
      title: 'Quality',
      text: 'Every lesson comes from someone who studies or practises the subject, and is reviewed before release.',
    },
    community: {
      title: 'Community',
      text: 'Under each lesson you ask your questions: those who teach answer, and those who follow it with you.',
      textWithoutQuestions:
        'You follow the same lessons and the same projects as citizens, administrators and students.',
    },
    certificates: {
      title: 'Certificates',
      text: 'Complete a path and receive a certificate that anyone can verify.',
    },
  },
  steps: {
    title: 'How it works',
    register: { title: 'Sign up', text: 'Create a free account and confirm your email.' },
    purchase: { title: words.buy, text: 'Choose a single item or a whole project. Many are free.' },
    learn: { title: 'Learn', text: 'Watch, download, pick up where you left off. At your own pace.' },
  },
  cta: {
    title: 'An informed citizen starts with a good lesson',
    memberTitle: 'There is much more to learn',
    text: 'Signing up is free, and so are the first lessons.',
    memberText: 'Choose your next lesson, or find out what the association does.',
  },
} as const satisfies SameKeys<typeof italian>;
