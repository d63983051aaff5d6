import * as words from '../../../words/en.ts';
import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: 'Buy “{{title}}”',
  loadingTitle: words.buy,
  back: words.backToTheCatalogue,
  loadFailed: words.error,
  isFree: 'This content is free',
  isFreeText: 'There is nothing to buy: you will find it in the catalogue.',
  isOwned: 'You already have access',
  isOwnedText: 'This content is already yours: you will find it in the catalogue.',
  notFound: 'Content not found',
  notFoundText: 'The content you want to buy does not exist or is no longer available.',
  card: {
    noRecording: 'The seminar is over. Its recording can be bought once it is there.',
    label: 'Purchase',
    buy: 'Buy now',
    signIn: 'Sign in to buy',
    features: {
      recording: 'The recording of the seminar',
      now: 'Immediate access after payment',
      forever: 'Access that does not expire',
      days_one: 'Access for {{count}} day',
      days_other: 'Access for {{count}} days',
      secure: 'One secure payment',
    },
  },
  plan: { or: 'Or', link: 'the whole library for {{price}} + VAT a year' },
  project: {
    title: 'Part of a project',
    text: '“{{title}}” includes this content together with others.',
    open: 'View project',
  },
} as const satisfies SameKeys<typeof italian>;
