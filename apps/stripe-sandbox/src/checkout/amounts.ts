import { invalidRequest } from '../http/errors.ts';
import type { Totals } from '../order/totals.ts';

/** The minimum charge, in the currency's smallest unit; 0 is also allowed. */
const MIN_CHARGE = 50;

/** The amount fields of a session. */
export const sessionAmounts = ({ subtotal, discount, tax, total }: Totals) => ({
  amount_subtotal: subtotal,
  amount_total: total,
  total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: tax },
});

/** Whether the total is above 0 and below the minimum charge. */
export const chargeProblem = ({ total }: Totals): boolean => total > 0 && total < MIN_CHARGE;

/** @throws ApiError 400 when the total cannot be charged. */
export function checkChargeable(totals: Totals, currency: string): void {
  if (!chargeProblem(totals)) return;
  const total = `${(totals.total / 100).toFixed(2)} ${currency.toUpperCase()}`;
  throw invalidRequest(
    `The Checkout Session's total amount due must add up to at least 0.50 ${currency.toUpperCase()}; it is ${total}.`,
    { code: 'amount_too_small' },
  );
}
