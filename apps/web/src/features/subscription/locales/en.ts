import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Annual subscription',
  kicker: 'Subscription',
  heading: 'The whole library, for a year',
  lead: 'One subscription opens every premium content for twelve months, those to come included.',
  included: 'What it includes',
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
  signIn: 'Sign in to subscribe',
  signInNote: 'You need an account to subscribe: signing up is free.',
  notYet: 'Subscriptions are not open yet. Meanwhile you can buy premium contents one by one.',
  contents: 'See premium contents',
} as const satisfies SameKeys<typeof italian>;
