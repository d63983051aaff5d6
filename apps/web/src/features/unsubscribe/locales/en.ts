import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Unsubscribe from emails',
  kicker: 'Your emails',
  question: {
    newLessons:
      'Do you want to stop emails about new lessons in the series you follow, or when one opens in your projects?',
    halfWayReminders: 'Do you want to stop reminders of what you left halfway?',
    seminarReminders: 'Do you want to stop reminders of seminars that you book?',
    answers: 'Do you want to stop emails about answers to your questions?',
    expiringCertificates: 'Do you want to stop reminders that a certificate is about to expire?',
    waitingQuestions: 'Do you want to stop the summary of questions that wait for an answer?',
    expiryReminders: 'Do you want to stop reminders that your access is about to end?',
    renewalNotices: 'Do you want to stop reminders before your subscription renews?',
    itemMessages: 'Do you want to stop messages from the academy about what you bought?',
  },
  confirm: 'Stop sending them',
  profile: 'Choose emails in your profile',
  done: {
    title: 'Done',
    newLessons:
      'We will no longer email you about new lessons, nor when one opens in your projects. The series you follow stay in your profile.',
    halfWayReminders: 'We will no longer send you reminders. Your progress stays as it is.',
    seminarReminders: 'We will no longer remind you of seminars. The places you have stay yours.',
    answers:
      'We will no longer email you about answers. You find them under the lesson, beside your question.',
    expiringCertificates:
      'We will no longer remind you before a certificate expires. The dates stay in your profile.',
    waitingQuestions: 'We will no longer send you the summary. The questions stay in the staff inbox.',
    expiryReminders: 'We will no longer remind you before access ends. The dates stay in your profile.',
    renewalNotices: 'We will no longer email you before a renewal. Your subscription stays as it is.',
    itemMessages:
      'We will no longer email you about what you bought. You still get receipts and notices about access.',
  },
  invalid: {
    title: 'This link is not valid',
    text: 'It may be incomplete: open it again from the email. You can also choose your emails in your profile.',
  },
} as const satisfies SameKeys<typeof italian>;
