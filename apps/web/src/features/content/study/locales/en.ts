import * as words from '../../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
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
    keys: 'Keys: K pause, J and L ten seconds, C captions, A new note, / search, T follow.',
    guestKeys: 'Keys: K pause, J and L ten seconds, C captions, / search, T follow.',
  },
  notes: {
    write: 'Write a note',
    all: 'All your notes',
    yours: 'Your note',
    yoursAt: 'Your note, {{time}}',
    new: 'New note',
    newAt: 'New note at {{time}} · the video waits',
    save: 'Save the note',
    cancel: words.cancel,
    edit: words.change,
    remove: 'Delete',
    removed: 'Note deleted.',
    undo: 'Undo',
    left_one: '{{count}} character left',
    left_other: '{{count}} characters left',
    late_one: 'A note is not saved yet. It is on this device and is sent when the network is back.',
    late_other:
      '{{count}} notes are not saved yet. They are on this device and are sent when the network is back.',
    refused: 'A note was not saved: the lesson is no longer open, or you have too many.',
    failed: 'We could not load your notes.',
    empty: 'No notes on this lesson yet.',
  },
} as const satisfies SameKeys<typeof italian>;
