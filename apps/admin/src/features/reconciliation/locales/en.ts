import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Reconciliation',
  lead: 'Compares our orders with the payment provider’s records, once a day and on demand. Discrepancies are fixed automatically where possible; the others stay here.',
  run: 'Run now',
  isRunning: 'Running',
  running: 'Comparing…',
  runFailed: 'The comparison did not start',
  failed: 'The reconciliation could not be loaded',
  openOrder: 'Open the order',
  none: { title: 'No discrepancies', text: 'Our orders match the provider’s records.' },
  never: {
    title: 'No comparison has finished yet',
    text: 'The first one starts automatically; you can also start it now.',
  },
  open: {
    title_one: '{{count}} discrepancy to resolve',
    title_other: '{{count}} discrepancies to resolve',
    text: 'They could not be fixed automatically. They disappear when a comparison no longer finds them.',
    label: 'Discrepancies to resolve',
  },
  closed: { title: 'Fixed discrepancies', text: 'Our data before and after.' },
  columns: {
    kind: 'Discrepancy',
    order: 'Order',
    rows: 'Our data',
    status: words.status,
    found: 'Found',
  },
  kinds: {
    payment_without_order: 'Payment without an order',
    payment_not_settled: 'Paid, but the order was still pending',
    payment_paid_twice: 'Order paid twice, not refunded',
    money_back_not_followed: 'Refund or dispute missing from our records',
    subscription_differs: 'Subscription differs from our copy',
    subscription_unknown: 'Active subscription missing from our records',
  },
  status: { open: 'To resolve', repaired: 'Fixed', gone: 'Gone' },
  runs: {
    title: 'Recent comparisons',
    started: 'Started',
    by: 'Started by',
    daily: 'Daily schedule',
    requested: 'An administrator',
    compared: 'Compared',
    running: 'Running',
    completed: 'Finished',
    failed: 'Interrupted',
  },
  counts: {
    sessions_one: '{{count}} payment',
    sessions_other: '{{count}} payments',
    subscriptions_one: '{{count}} subscription',
    subscriptions_other: '{{count}} subscriptions',
    refunds_one: '{{count}} refund',
    refunds_other: '{{count}} refunds',
    disputes_one: '{{count}} dispute',
    disputes_other: '{{count}} disputes',
  },
} as const satisfies SameKeys<typeof italian>;
