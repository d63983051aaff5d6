import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Media',
  lead: 'Uploaded pictures, documents and films. Files unused for 30 days are deleted automatically.',
  failed: 'The media could not be loaded',
  uploads: 'Upload a file',
  upload: { cover: 'Upload a picture', document: 'Upload a document' },
  kinds: { cover: 'Picture', document: 'Document', film: 'Film' },
  status: { processing: 'Processing', failed: 'Cannot be used' },
  filters: {
    label: 'Filter the media',
    search: 'Search for a file',
    searchPlaceholder: 'File name',
    kind: 'Kind',
    anyKind: 'All kinds',
    use: 'Use',
    anyUse: 'Used and unused',
  },
  use: { used: 'Used', unused: 'Unused' },
  empty: {
    title: 'No files',
    text: 'Everything you upload appears here, from this page or while you edit contents, projects and teachers.',
    filteredTitle: 'No file found',
    filteredText: 'No file matches the filters.',
  },
  columns: {
    file: 'File',
    size: 'Size',
    created: 'Uploaded',
    uses: 'Used in',
    actions: words.actions,
  },
  uses: {
    content: 'Content:',
    project: 'Project:',
    teacher: 'Teacher:',
    settings: 'Settings:',
    logo: 'Logo',
    none: 'Nowhere',
    noneUntil: 'Nowhere: deleted automatically on {{date}}',
    more_one: 'And one more place',
    more_other: 'And {{count}} more places',
  },
  replace: {
    action: 'Replace',
    title: 'Replace the file?',
    text_one:
      'The new file replaces “{{name}}” where it is used. The old one stays here, unused, for 30 days.',
    text_other:
      'The new file replaces “{{name}}” in all {{count}} places where it is used. The old one stays here, unused, for 30 days.',
    file: 'New file',
    confirm: 'Replace',
    done: 'File replaced',
    failed: 'File not replaced',
  },
  removal: {
    action: words.deleteItem,
    title: 'Delete the file?',
    text: '“{{name}}” cannot be recovered, not even by restoring a version that used it.',
    done: 'File deleted',
    failed: 'File not deleted',
  },
} as const satisfies SameKeys<typeof italian>;
