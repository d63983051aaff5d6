import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  lessonOf: 'lesson {{number}} of {{count}}',
  seen_one: 'Lessons watched: {{count}} of {{total}}',
  seen_other: 'Lessons watched: {{count}} of {{total}}',
  resumeFrom: 'Resume at {{time}}',
  resume: 'Resume',
  resumeOf: {
    single_video: 'Resume',
    video_series: 'Resume',
    document: 'Half read',
    text: 'Half read',
    quiz: 'Resume the quiz',
  },
  resumeTitle: 'Resume “{{title}}”',
  goesOn: 'resume at {{time}}',
  goesOnAt: 'lesson {{number}}',
  left_one: '{{time}} left',
  left_other: '{{time}} left',
  certificate: {
    label: 'Your certificate',
    earned: 'You have earned the certificate “{{title}}”',
    open: 'Open the certificate',
    linkedIn: 'Add to LinkedIn',
    newTab: '(opens in a new tab)',
  },
  next: {
    label: 'Next in the project',
    title: 'Next in “{{title}}”',
    go: 'Go on',
    goTitle: 'Go on to “{{title}}”',
  },
  path: {
    kind: 'Project',
    lessons_one: '{{count}} of {{total}} lessons.',
    lessons_other: '{{count}} of {{total}} lessons.',
    left_one: 'About {{time}} left.',
    left_other: 'About {{time}} left.',
    start: 'Start',
    startTitle: 'Start the path “{{title}}”',
    open: 'Open the path',
    openTitle: 'Open the path “{{title}}”',
  },
} as const satisfies SameKeys<typeof italian>;
