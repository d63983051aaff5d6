import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: words.annualSubscription,
  kicker: 'Subscription',
  heading: 'The whole library, for a year',
  lead: 'One subscription opens all premium content for twelve months, including new releases.',
  included: 'What’s included',
  features: {
    unlimited: 'Unlimited access to premium content',
    downloads: 'Downloads',
    quality: 'HD video without advertising',
    support: 'Priority email support',
    updates: 'Regular updates',
    certificates: 'Completion certificates',
  },
  plan: 'Annual premium',
  perYear: 'per year',
  saving_one:
    'Bought separately, the premium content costs {{price}} plus VAT. With a subscription you spend {{saving}} less in the first year.',
  saving_other:
    'Bought separately, in projects where they cost less, the {{count}} premium contents cost {{price}} plus VAT. With a subscription you spend {{saving}} less in the first year.',
  terms: 'You can turn renewal off at any time.',
  subscribe: 'Subscribe',
  renew: 'Subscribe again',
  signIn: 'Sign in to subscribe',
  signInNote: 'You need an account to subscribe: signing up is free.',
  loadFailed: 'Your subscription could not be loaded',
  badge: {
    active: 'Active',
    canceled: 'Active, not renewing',
    past_due: 'Payment failed',
    suspended: 'Suspended',
  },
  validUntil: 'Valid until',
  state: {
    active: 'Automatic renewal is on: the next charge is on {{date}}.',
    debiting: 'The renewal is being debited: your access continues.',
    mandateRevoked: 'You revoked the mandate: the next renewal will fail. Choose another payment method.',
    activeAt: 'Automatic renewal is on: the next charge, of {{price}} VAT included, is on {{date}}.',
    canceled: 'Automatic renewal is off: nothing will be charged after {{date}}.',
    past_due: 'We could not charge the renewal. Update your payment to keep your access.',
    suspended:
      'Your bank has disputed the payment: access stays suspended as long as the dispute is open. If you opened it by mistake, ask your bank to withdraw it.',
    graceEnd: 'Without payment, access ends on {{date}}.',
    ended: 'Your subscription ended on {{date}}.',
  },
  manage: 'Manage subscription',
  updateCard: 'Update payment',
  newTab: words.opensInANewTab,
  contents: 'Go to the catalogue',
} as const satisfies SameKeys<typeof italian>;
