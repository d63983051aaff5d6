import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  endedTitle: 'Your session has ended',
  endedText: 'What you have written is still here.',
  freshTitle: 'Confirm it is you',
  freshText: 'This action needs a recent sign-in.',
  password: words.password,
  required: words.requiredField,
  signIn: words.signIn,
  confirm: words.confirm,
  busy: words.oneMoment,
  cancel: words.cancel,
  failed: 'Sign-in failed',
  mail: {
    use: 'Send me a code by email',
    sent: 'We have sent a 6-digit code to {{email}}.',
    label: 'Code from the email',
    wrong: 'The code is wrong or has expired. Check the digits, or request another email.',
    again: 'Send a new code',
    usePassword: 'Use your password',
  },
  factor: {
    title: words.twoStepVerification,
    text: {
      app: 'Enter the code your authenticator app shows.',
      recovery: 'Enter one of the codes you have kept. Each code works once.',
    },
    label: { app: 'Code', recovery: 'Recovery code' },
    other: { app: 'Use a recovery code', recovery: 'Use the authenticator app' },
  },
  leave: {
    title: 'Continue without signing in?',
    text: 'The page reloads: anything you have written and not saved yet is lost.',
    stay: 'Back to sign-in',
    go: 'Continue without signing in',
  },
} as const satisfies SameKeys<typeof italian>;
