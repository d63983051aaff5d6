import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Support · {{brand}} Academy',
  kicker: 'Support',
  heading: 'How can we help?',
  lead: 'Write or call: a person replies, usually within one working day.',
  contact: {
    title: 'Contact',
    email: words.email,
    phone: 'Phone',
    hours: 'Opening hours',
    days: '{{first}} to {{last}}',
    oneDay: '{{first}} only',
  },
  places: {
    title: 'Where we are',
    headquarters: 'Headquarters, {{city}}',
    operational: 'Operational office, {{city}}',
    italy: 'Throughout Italy',
    italyText: 'Members and working groups are present in every region.',
  },
  press: {
    title: 'Press office',
    text: 'For interviews, data and materials.',
  },
  partners: {
    title: 'Partnerships',
    text: 'Schools, institutions and companies can build a path with us.',
    answer: 'We reply to the address you give us.',
  },
  faq: {
    title: 'Frequently asked questions',
    member: {
      question: 'How do I become a member?',
      answer:
        'Create an account, complete the membership profile in three steps and send your application. You will receive an application number and, once the board has reviewed it, a reply by email.',
    },
    events: {
      question: 'Are events open to the public?',
      answer: 'Almost all of them. The calendar is on the main website; some meetings require booking.',
    },
    donations: {
      question: 'How can I support the association?',
      answer: 'With a donation, or with the Italian “5 per mille” tax choice. Write to us for instructions.',
    },
    consulting: {
      question: 'Do you advise institutions and companies?',
      answer: 'Yes, on the subjects we work on. Tell us what you need in a few lines.',
    },
  },
  partnership: {
    open: 'Propose a partnership',
    name: 'First and last name',
    organization: 'Institution or company',
    email: words.email,
    message: 'Your proposal',
    required: words.requiredField,
    emailInvalid: words.enterAValidEmailAddress,
    messageShort: 'Write at least ten characters',
    messageHint: 'At least ten characters: a few lines are enough.',
    send: 'Send proposal',
    sending: 'Sending',
    cancel: words.cancel,
    done: 'Proposal sent',
    doneText: 'We will reply to the address you gave us.',
  },
} as const satisfies SameKeys<typeof italian>;
