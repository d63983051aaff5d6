import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Payment result',
  kicker: 'Payment',
  error: 'Error',
  missing:
    'The payment’s reference is missing. If you paid, the purchase will be in your profile within minutes.',
  verificationFailed: 'An error occurred while verifying the payment.',
  toContent: 'Go to the content',
  toProject: 'Go to the project',
  toSubscription: 'Go to the subscription',
  toProfile: 'Go to your profile',
  verifying: {
    title: 'Verifying your payment',
    text: 'It usually takes a few seconds. Please keep this page open.',
  },
  success: {
    title: 'Payment confirmed',
    text: 'Thank you. Your purchase is ready: you can open it now.',
    toast: 'Your purchase is ready.',
    subscription: 'Thank you. Your subscription is active: every premium content is open.',
    subscriptionToast: 'Your subscription is active.',
  },
  pending: {
    title: 'Payment being verified',
    toast: 'We will email you as soon as it is confirmed.',
    again: 'Check again',
  },
  status: {
    completed: 'The payment went through; access opens shortly.',
    pending: 'The confirmation has not arrived yet. We will email you as soon as the payment is confirmed.',
    in_review: 'The payment has arrived and we are checking it. We will email you as soon as we are done.',
    refunded: 'This payment has been refunded.',
    disputed: 'This payment is disputed and access is suspended. Please contact support.',
    expired: 'The payment session has expired: you have not been charged. You can try again.',
    failed: 'The payment failed: you have not been charged. You can try again.',
  },
  signIn: {
    title: 'Sign in to see the result',
    text: 'The payment belongs to your account: sign in and we will show you the result.',
    button: 'Sign in',
  },
  cancelled: {
    title: 'Payment cancelled',
    text: 'You left the payment page before finishing. You have not been charged.',
    suggestions: 'If something did not work',
    card: 'Check the card’s number, expiry date and code.',
    bank: 'Ask your bank whether the card is enabled for online purchases.',
    later: 'Try later, or with another card: the price stays the same.',
    back: 'Go back',
    explore: 'Explore the contents',
    subscription: 'Annual subscription',
    help: 'Need help? Write to',
  },
} as const satisfies SameKeys<typeof italian>;
