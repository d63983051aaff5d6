import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';
import * as words from '../../../words/en.ts';

export default {
  title: 'Books',
  lead: 'The same sums from three sides: our receipts, the journal of the days, and the balance at the payment provider. Days are those of Rome.',
  exports: 'Export these days',
  period: 'Period',
  from: words.fromDay,
  to: words.toDay,
  fault: {
    missing: 'Choose the first and the last day.',
    reversed: 'The first day is after the last.',
  },
  failed: 'The books could not be loaded',
  readUntil: 'Balance at the payment provider read until {{time}}.',
  unread: 'What comes later has not been read yet: whether the sums agree is not known.',
  read: { none: 'Not read yet', partly: 'Read only in part' },
  never: {
    title: 'The balance has not been read yet',
    text: 'It is read every night, and by the reconciliation when you start it.',
  },
  openDifferences_one: '{{count}} difference to explain',
  openDifferences_other: '{{count}} differences to explain',
  sums: {
    title: 'Takings and refunds in {{currency}}',
    paid: 'Payments, VAT included',
    returned: 'Refunds and disputes',
  },
  columns: {
    what: 'Sum',
    receiptsCents: 'Receipts',
    journalCents: 'Journal',
    providerCents: 'Payment provider',
    difference: 'Difference',
    reason: 'Why',
    payments: 'Payments',
    paidCents: 'In payments',
    returnedCents: 'In refunds',
  },
  agrees: '{{amount}}: they agree',
  journalDiffers: 'The journal: {{amount}}',
  why: 'Why the sums differ',
  reasons: {
    other_period: {
      title: 'Days of different periods',
      text: 'The same money, recorded before or after these days.',
    },
    withheld: { title: 'Open disputes', text: 'The bank withholds the money until it has decided.' },
    without_receipt: {
      title: 'Orders without a receipt',
      text: 'In review, or paid twice and refunded.',
    },
    explained: { title: 'Explained differences', text: 'The reason is in the reconciliation.' },
    not_read: {
      title: 'Recent movements',
      text: 'One of the sides does not have them yet: they are looked at after two days.',
    },
    unexplained: { title: 'To explain', text: 'They are among the open differences of the reconciliation.' },
  },
  account: {
    title: 'Balance at the payment provider in {{currency}}',
    startCents: 'At the start',
    paidCents: 'Payments',
    returnedCents: 'Refunds and disputes',
    feesCents: 'Fees',
    otherCents: 'Other movements',
    payoutsCents: 'Payouts to the bank',
    byHand:
      'of which {{amount}} made by hand: what they contain is not known, and they are compared with their own entry',
    endCents: 'At the end',
    soFar: 'When it was last read',
  },
} as const satisfies SameKeys<typeof italian>;
