import type { SaleTermsReply } from '@academy/contracts';
import type { Currency, PaymentMethod } from '@academy/shared';

/** How something may be paid in a currency: SEPA debits and Satispay are in euro only. */
export function methodsFor(currency: Currency, { paymentMethods }: SaleTermsReply): PaymentMethod[] {
  return currency === 'EUR' ? [...(paymentMethods ?? ['card'])] : ['card'];
}
