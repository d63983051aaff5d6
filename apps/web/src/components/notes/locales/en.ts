import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  page: {
    title: 'Your notes',
    text: 'Only you see them. Each note leads back to the point of the lesson where you wrote it.',
    search: 'Search your notes',
    empty: 'Notes you write beside lessons come here.',
    nothing: 'No notes with “{{search}}”.',
    count_one: '{{count}} note',
    count_other: '{{count}} notes',
    gone: 'A lesson that is no longer there',
    ended: 'you no longer have access to the lesson; the notes stay yours',
    lesson: 'Lesson',
    exportTitle: 'Take them with you',
    exportText: 'A text file with titles, times and links; it opens anywhere.',
    export: 'Download all notes',
    exportFailed: 'The notes cannot be downloaded',
    file: 'notes.md',
  },
  goTo: 'Go to',
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
  late_one: 'A note is not saved yet. It is on this device and is sent when the network is back.',
  late_other:
    '{{count}} notes are not saved yet. They are on this device and are sent when the network is back.',
  refused: 'A note was not saved: the lesson is no longer open, or you have too many. Copy its text:',
  failed: 'We could not load your notes.',
  empty: 'No notes on this lesson yet.',
} as const satisfies SameKeys<typeof italian>;
