import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  lessonOf: 'lesson {{number}} of {{count}}',
  seen_one: words.watchedOfTotalOne,
  seen_other: words.watchedOfTotal,
  resumeFrom: 'Resume at {{time}}',
  resume: words.resume,
  resumeOf: {
    single_video: words.resume,
    video_series: words.resume,
    document: 'Half read',
    text: 'Half read',
    quiz: 'Resume the quiz',
    seminar: words.resume,
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
    newTab: words.opensInANewTab,
  },
  next: {
    label: 'Next in the project',
    title: 'Next in “{{title}}”',
    go: 'Go on',
    goTitle: 'Go on to “{{title}}”',
  },
  path: {
    kind: words.project,
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
