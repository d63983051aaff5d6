import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'To study with',
  tabs: {
    lessons: 'Lessons',
    transcript: 'Transcript and notes',
    transcriptOnly: 'Transcript',
    notes: 'Notes',
    questions: 'Questions',
  },
  goTo: 'Go to',
  transcript: {
    title: 'Transcript',
    none: 'There is no transcript yet. You can still take notes.',
    failed: 'We could not load the transcript.',
    search: 'Search the transcript',
    hits: '{{number}} of {{count}}',
    nothing: 'No sentence with “{{query}}”.',
    previous: 'Previous sentence with these words',
    next: 'Next sentence with these words',
    follow: 'Follow the voice',
    language: 'Language of the transcript',
    copy: 'Copy',
    copied: 'Transcript copied',
    notCopied: 'Your browser does not allow copying',
    download: 'Download the text',
    keys: 'Keys: K pause, J and L ten seconds, C captions, A new note, D question, / search, T follow.',
    noteKeys: 'Keys: K pause, J and L ten seconds, C captions, A new note, / search, T follow.',
    guestKeys: 'Keys: K pause, J and L ten seconds, C captions, / search, T follow.',
  },
} as const satisfies SameKeys<typeof italian>;
