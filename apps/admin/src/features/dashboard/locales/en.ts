import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Dashboard',
  greeting: 'Hello, {{name}}',
  counts: {
    contents: 'Contents',
    premium: 'Premium contents',
    users: 'Users',
    admins: 'Administrators',
    unknown: 'Not available',
  },
  trends: {
    title: 'Trends',
    period: 'Period',
    day: 'Last 30 days',
    month: 'Last 12 months',
    revenue: 'Takings in {{currency}}, VAT included',
    refunded: '{{amount}} refunded',
    sales: 'Sales',
    subscriptions_one: '{{count}} active subscription',
    subscriptions_other: '{{count}} active subscriptions',
    completions: 'Completed contents',
    signUps: 'Sign-ups',
    inReview_one: '{{count}} paid order waits for a decision',
    inReview_other: '{{count}} paid orders wait for a decision',
    failed: 'These figures do not load',
  },
  actions: {
    title: 'What you may want to do',
    contents: { title: 'Contents', text: 'Write, publish, archive.' },
    projects: { title: 'Projects', text: 'Put paths together and feature them.' },
    users: { title: 'Users', text: 'Roles, suspensions, membership applications.' },
    coupons: { title: 'Discount codes', text: 'Create codes and see how they are used.' },
    orders: { title: 'Orders', text: 'Refunds, withdrawals, granted access.' },
    settings: { title: 'Settings', text: 'Brand, contacts, VAT, security.' },
  },
  activity: {
    title: 'Recent activity',
    all: 'The whole log',
    empty: 'Nothing yet.',
    failed: 'The log does not load',
  },
} as const satisfies SameKeys<typeof italian>;
