import type { Discount, DraftItem } from './draft.ts';

/** Amounts of one line in the currency's smallest unit. */
export interface LineTotals {
  subtotal: number;
  discount: number;
  taxes: { rateId: string; amount: number; taxable: number }[];
  tax: number;
  total: number;
}

/** Amounts of the whole order in the currency's smallest unit. */
export interface Totals {
  lines: LineTotals[];
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

/** Percentages have up to four decimals; scaled, they are integers. */
const PERCENT_SCALE = 10_000;

/**
 * Computes the totals of an order: the discount is distributed over the lines, and tax is computed on each discounted
 * line, rounding half up. Inclusive rates are part of the line's amount and add nothing to the total.
 */
export function computeTotals(items: readonly DraftItem[], discount: Discount | null): Totals {
  const subtotals = items.map(({ price, quantity }) => (price.unit_amount ?? 0) * quantity);
  const discounts = spread(discountAmount(sum(subtotals), discount), subtotals);
  const lines = items.map(({ taxRates }, index) =>
    lineTotals(subtotals[index] ?? 0, discounts[index] ?? 0, taxRates),
  );
  return {
    lines,
    subtotal: sum(subtotals),
    discount: sum(discounts),
    tax: sum(lines.map(({ tax }) => tax)),
    total: sum(lines.map(({ total }) => total)),
  };
}

function lineTotals(subtotal: number, discount: number, taxRates: DraftItem['taxRates']): LineTotals {
  const discounted = subtotal - discount;
  const included = sum(taxRates.filter(({ inclusive }) => inclusive).map(({ percentage }) => percentage));
  const taxable = halfUp((discounted * 100 * PERCENT_SCALE) / ((100 + included) * PERCENT_SCALE));
  const taxes = taxRates.map(({ id, percentage }) => ({
    rateId: id,
    taxable,
    amount: percentOf(taxable, percentage),
  }));
  const added = sum(taxes.filter((_, index) => !taxRates[index]?.inclusive).map(({ amount }) => amount));
  return {
    subtotal,
    discount,
    taxes,
    tax: sum(taxes.map(({ amount }) => amount)),
    total: discounted + added,
  };
}

function discountAmount(subtotal: number, discount: Discount | null): number {
  if (!discount) return 0;
  const wanted =
    discount.percentOff === null ? (discount.amountOff ?? 0) : percentOf(subtotal, discount.percentOff);
  return Math.min(wanted, subtotal);
}

/** Distributes an amount in proportion to the weights; the largest remainders get the remaining cents. */
function spread(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, amount - sum(shares)))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const percentOf = (amount: number, percentage: number): number =>
  halfUp((amount * Math.round(percentage * PERCENT_SCALE)) / (100 * PERCENT_SCALE));

const halfUp = (amount: number): number => Math.floor(amount + 0.5);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
