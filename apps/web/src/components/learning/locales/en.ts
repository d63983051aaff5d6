import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  lessonOf: 'lesson {{number}} of {{count}}',
  seen: '{{done}} of {{count}} lessons seen',
  resumeFrom: 'Resume at {{time}}',
  resume: 'Resume',
  resumeTitle: 'Resume “{{title}}”',
  goesOn: 'resume at {{time}}',
  goesOnAt: 'lesson {{number}}',
  left: '{{time}} left',
  path: {
    kind: 'Project',
    lessons: '{{done}} of {{count}} lessons.',
    left: 'About {{time}} left.',
    open: 'Open the path',
    openTitle: 'Open the path “{{title}}”',
  },
} as const satisfies SameKeys<typeof italian>;
