import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  title: '{{title}} · {{brand}} Academy',
  loadingTitle: 'Project · {{brand}} Academy',
  loading: 'Loading the project',
  back: 'Back to contents',
  kicker: 'Project',
  notFound: {
    title: 'Project not found',
    text: 'The project does not exist, is no longer available, or cannot be loaded now.',
  },
  contents: {
    title: 'What it includes',
    count_one: '{{count}} content',
    count_other: '{{count}} contents',
    empty: 'The contents of this project will arrive soon.',
    view: 'View',
    viewLabel: 'View {{title}}',
    locked: 'Opens when you buy the project',
  },
  purchase: {
    title: 'Purchase',
    owned: 'Purchased',
    ownedText: 'You have access to every content of this project, including those added later.',
    checking: 'Checking your purchases',
    save: 'You save {{percent}}%',
    priceWas: 'Bought one by one the contents cost {{was}}, with the project {{price}}.',
    once: 'One-time payment, no renewal.',
    disclaimer: 'You pay on the provider’s secure page. Access opens as soon as the payment is confirmed.',
    buy: 'Buy the project',
    signIn: 'Sign in to buy',
    notSold: 'This project is not for sale.',
  },
} as const satisfies SameKeys<typeof italian>;
