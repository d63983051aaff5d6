import type { SameKeys } from '../../i18n/create-i18n.ts';
import type italian from './it.ts';

export default {
  toast: { close: 'Dismiss notification' },
  dialog: { close: 'Close dialog' },
  charactersLeft_one: '{{count}} character left.',
  charactersLeft_other: '{{count}} characters left.',
  notLoaded: {
    title: 'The page could not be loaded',
    text: 'You seem to be offline. We will try again as soon as the connection is back; you can also go back.',
    retry: 'Try again',
    trying: 'Trying again…',
    failed: 'Still no response. Check your connection and try again.',
  },
  crash: {
    text: 'Something went wrong while showing this page. Reloading it usually helps.',
    reload: 'Reload the page',
  },
  form: {
    optional: 'optional',
    refused: 'This was not accepted: please check it',
    leave: {
      title: 'Leave without saving?',
      text: 'What you have written on this page is not saved yet.',
      stay: 'Stay on the page',
      go: 'Leave without saving',
    },
  },
  badge: {
    premium: 'Premium',
    free: 'Free',
    owned: 'Yours',
    completed: 'Completed',
    saved: 'Saved',
    inactive: 'Inactive',
    single_video: 'Video',
    video_series: 'Video series',
    document: 'Document',
    text: 'Text lesson',
    quiz: 'Quiz',
    seminar: 'Seminar',
    introductory: 'Introductory',
    intermediate: 'Intermediate',
    advanced: 'Advanced',
  },
  /** What a learner who completed a content of each type is told. */
  done: {
    single_video: 'Completed',
    video_series: 'Completed',
    document: 'Completed',
    text: 'Completed',
    quiz: 'Quiz passed',
    seminar: 'Seminar attended',
  },
  /** Of each type of content: what a buyer does first, and what they pay for. */
  begin: {
    single_video: 'Start with the first lesson',
    video_series: 'Start with the first lesson',
    document: 'Read the document',
    text: 'Read the lesson',
    quiz: 'Go to the quiz',
    seminar: 'Go to the seminar',
  },
  bought: {
    single_video: 'The full video and its downloads',
    video_series: 'Every video of the series and its downloads',
    document: 'The full document, to read and download',
    text: 'The full lesson, with its notes',
    quiz: 'The quiz, with its attempts and explanations',
    seminar: 'Your seat at the seminar and, afterwards, its recording',
  },
  text: { note: 'Note {{number}}', back: 'Back to the text from note {{number}}', table: 'Table {{number}}' },
  contentFilter: {
    type: { label: 'Type', any: 'All types' },
    access: { label: 'Access', any: 'Free and premium' },
    level: { label: 'Level', any: 'All levels' },
  },
} as const satisfies SameKeys<typeof italian>;
