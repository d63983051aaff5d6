import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  save: 'Save',
  saving: 'Saving',
  saveHint: 'Ctrl+S',
  cancel: 'Cancel',
  unsaved: 'Unsaved changes',
  summary: 'Check these fields: {{fields}}.',
  missing: 'Fill in all required fields.',
  code: 'Code: {{code}}.',
  slug: {
    generate: 'Generate',
    moved: 'The address changes: whoever opens {{from}} is led to the new one.',
  },
  rules: {
    required: 'Required field',
    invalid: 'This value is not valid',
    tooLong: 'At most {{max}} characters',
    slug: 'Only lower-case letters, digits and single hyphens, such as “constitutional-law”',
    link: 'It must be a complete http(s) address or a path that starts with /',
    url: 'It must be a complete address, such as https://www.example.org',
    email: 'This email address is not valid',
    range: 'A whole number between {{min}} and {{max}}',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'There are unsaved changes: they are lost when you leave this page.',
    stay: 'Stay here',
    leave: 'Leave without saving',
  },
  upload: {
    progress: 'Uploading {{name}}',
    cancel: 'Stop',
    tooLarge: 'The file is larger than {{size}} MB.',
    wrongType: 'This type of file is not accepted.',
  },
  list: {
    up: 'Move up: {{name}}',
    down: 'Move down: {{name}}',
    remove: 'Remove: {{name}}',
    removeShort: 'Remove',
    drag: 'Drag to reorder',
    moved: '{{name}}: position {{position}} of {{count}}',
  },
  money: {
    net: '{{net}} plus VAT',
    gross: '{{gross}} with VAT ({{percent}}%)',
    cents: 'In cents: 1000 is {{example}}.',
  },
  cover: {
    url: 'Address of the picture',
    upload: 'Upload a picture',
    replace: 'Change the picture',
    remove: 'Remove the cover',
    hint: 'JPEG, PNG, WebP or AVIF, best in 16:9. Without a cover one is drawn.',
  },
  preview: {
    title: 'Preview',
    close: 'Close the preview',
    viewer: 'Seen by',
    as: { guest: 'Guest', member: 'Member', owner: 'Buyer' },
    note: {
      guest: 'Someone without an account.',
      member: 'Someone with an account who has bought nothing.',
      owner: 'Someone who bought it today.',
    },
    gone: 'It is not visible',
  },
} as const satisfies SameKeys<typeof italian>;
