import * as words from '../../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  loading: 'Opening the document',
  progress: 'Part of the document loaded',
  open: 'Open the document in a new tab',
  toolbar: 'Reading tools',
  pages: 'Pages of “{{title}}”',
  dimmed: 'Dark pages',
  whole: 'Full screen',
  save: 'Download the document',
  page: {
    label: 'Page {{page}} of {{total}}',
    field: 'Go to page',
    of: 'of {{total}}',
    previous: 'Previous page',
    next: 'Next page',
  },
  zoom: {
    label: 'Zoom',
    in: 'Zoom in',
    out: 'Zoom out',
    auto: 'Automatic',
    width: 'Fit width',
    fit: 'Fit page',
  },
  text: {
    name: 'Text',
    only: 'Text only',
    region: 'Text of “{{title}}”',
    size: 'Text size',
    larger: 'Larger text',
    smaller: 'Smaller text',
    loading: 'Opening the text',
    empty: 'This page has no text to show: it is a picture, such as a scan.',
    showPages: 'Show the pages',
    failed: 'The text of this page cannot be read.',
  },
  search: {
    open: 'Search in the document',
    field: 'Search in the document',
    previous: 'Previous match',
    next: 'Next match',
    close: 'Close search',
    searching: 'Searching…',
    none: 'No matches',
    count: '{{current}} of {{total}}',
  },
  print: {
    label: 'Print the document',
    drawing: 'Preparing to print: page {{page}} of {{total}}',
    failed: 'Printing failed',
    failedText: 'Download the document and print it with your PDF reader.',
  },
  end: {
    reached: 'You are on the last page.',
    complete: 'Mark as completed',
    completed: 'You have completed it.',
  },
  locked: {
    title: 'Protected document',
    text: 'Enter its password to read it.',
    label: 'Document password',
    wrong: 'The password is wrong.',
    submit: words.open,
  },
  damaged: {
    title: 'The document is damaged',
    text: 'We cannot read it. Try opening it with your PDF reader, or write to us.',
  },
  unreachable: {
    title: 'The document could not be loaded',
    text: 'Check your connection and try again: your place is saved.',
  },
} as const satisfies SameKeys<typeof italian>;
