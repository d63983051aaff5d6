import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Emails you no longer want',
  kicker: 'Your emails',
  question: {
    newLessons: 'Do you no longer want an email when a lesson comes out in the series you follow?',
    halfWayReminders: 'Do you no longer want reminders of what you left halfway?',
    expiryReminders: 'Do you no longer want a reminder when your access to something is about to end?',
    renewalNotices: 'Do you no longer want a reminder before your subscription renews?',
    itemMessages: 'Do you no longer want messages from the academy about what you bought?',
  },
  confirm: 'Stop sending them',
  profile: 'Choose in your profile',
  done: {
    title: 'Done',
    newLessons:
      'We will not write to you about new lessons any more. The series you follow stay in your profile.',
    halfWayReminders: 'We will not send you reminders any more. What you began stays where it is.',
    expiryReminders: 'We will not remind you any more before access ends. The dates stay in your profile.',
    renewalNotices: 'We will not write to you any more before a renewal. Your subscription stays as it is.',
    itemMessages:
      'We will not write to you about what you bought any more. Receipts and notices about access always come.',
  },
  invalid: {
    title: 'This link is not valid',
    text: 'It may be incomplete: open it again from the email. You can also choose your emails in your profile.',
  },
} as const satisfies SameKeys<typeof italian>;
