import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Media',
  lead: 'Uploaded pictures, documents and films. What nothing has used for 30 days is deleted by itself.',
  failed: 'The media could not be loaded',
  uploads: 'Upload a file',
  upload: { cover: 'Upload a picture', document: 'Upload a document' },
  kinds: { cover: 'Picture', document: 'Document', film: 'Film' },
  status: { processing: 'Being prepared', failed: 'Cannot be used' },
  filters: {
    label: 'Filter the media',
    search: 'Search for a file',
    searchPlaceholder: 'File name',
    kind: 'Kind',
    anyKind: 'All kinds',
    use: 'Use',
    anyUse: 'Used and unused',
    used: 'Used',
    unused: 'Unused',
  },
  empty: {
    title: 'No files',
    text: 'Everything you upload is found here, from this page or while you write contents, projects and teachers.',
    filteredTitle: 'No file found',
    filteredText: 'No file matches the filters.',
  },
  columns: {
    file: 'File',
    created: 'Uploaded',
    uses: 'Where it is shown',
    actions: 'Actions',
  },
  uses: {
    content: 'Content:',
    project: 'Project:',
    teacher: 'Teacher:',
    settings: 'Settings:',
    logo: 'Logo',
    none: 'Nowhere',
    noneUntil: 'Nowhere: deleted by itself on {{date}}',
    more_one: 'And one more place',
    more_other: 'And {{count}} more places',
  },
  replace: {
    action: 'Replace',
    title: 'Replace the file?',
    text_one:
      'The new file takes the place of “{{name}}” where it is shown. The old one stays here, unused, for 30 days.',
    text_other:
      'The new file takes the place of “{{name}}” in all {{count}} places where it is shown. The old one stays here, unused, for 30 days.',
    file: 'New file',
    confirm: 'Replace',
    done: 'File replaced',
    failed: 'File not replaced',
  },
  removal: {
    action: 'Delete',
    title: 'Delete the file?',
    text: '“{{name}}” cannot be had back, not even by restoring a version that used it.',
    done: 'File deleted',
    failed: 'File not deleted',
  },
} as const satisfies SameKeys<typeof italian>;
