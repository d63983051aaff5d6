import type { SameKeys } from '@academy/ui';
import type italian from './it.ts';

export default {
  error: 'Error',
  redirecting: 'Redirecting',
  redirectingText: 'We are taking you to the secure payment page.',
  urlMissing: 'The server did not send the checkout address',
  unexpected: 'An error occurred during checkout. Please try again.',
  processing: 'Processing…',
  net: 'Price',
  vat: 'VAT {{percent}}%',
  total: 'Total including VAT',
  plusVat: '+ VAT',
} as const satisfies SameKeys<typeof italian>;
