import support from '@academy/page-shell/support/en';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Support · {{brand}} Academy',
  ...support,
  partnership: {
    open: 'Propose a partnership',
    name: 'First and last name',
    organization: 'Institution or company',
    email: 'Email',
    message: 'Your proposal',
    required: 'Required field',
    emailInvalid: 'Enter a valid email address',
    messageShort: 'Write at least ten characters',
    messageHint: 'At least ten characters: a few lines are enough.',
    send: 'Send the proposal',
    sending: 'Sending',
    cancel: 'Cancel',
    done: 'Proposal sent',
    doneText: 'We will answer at the address you left.',
  },
} as const satisfies SameKeys<typeof italian>;
