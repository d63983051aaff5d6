import { cookie, privacy, terms } from '@academy/page-shell/policies/en';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  updated: 'Updated {{date}}',
  privacy,
  terms,
  cookie,
  consent: {
    title: 'Your consent to videos',
    given: 'You have allowed Vimeo videos to load at any time. The permission lasts six months.',
    refused: 'You declined. We will ask again each time you start a video.',
    unasked: 'You have not chosen yet. We will ask each time you start a video.',
    give: 'Allow videos for six months',
    withdraw: 'Withdraw consent',
  },
} as const satisfies SameKeys<typeof italian>;
