import { LOCALES, type Language } from './languages.ts';

/** Currencies a catalogue item may be priced in. */
export const CURRENCIES = ['EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** VAT in cents on a net amount in cents; halves round up. `percent` is e.g. 22. */
export function vatCents(netCents: number, percent: number): number {
  return Math.floor((netCents * percent + 50) / 100);
}

/** Net plus VAT, in cents. */
export function grossCents(netCents: number, percent: number): number {
  return netCents + vatCents(netCents, percent);
}

/** The minimum charge of the payment provider, VAT included, in cents; a free order is also possible. */
export const MIN_CHARGE_CENTS = 50;

/** True when the payment provider can charge this total, in cents, or when it is 0. */
export function isChargeable(totalCents: number): boolean {
  return totalCents === 0 || totalCents >= MIN_CHARGE_CENTS;
}

/** The lowest net price, in cents, that can be charged with this VAT: 41 at 22 percent. */
export function minChargeableNetCents(percent: number): number {
  let netCents = Math.floor((MIN_CHARGE_CENTS * 100) / (100 + percent));
  while (grossCents(netCents, percent) < MIN_CHARGE_CENTS) netCents += 1;
  return netCents;
}

/**
 * How much cheaper a bundle is than its parts, as a whole percentage.
 * @returns `null` when the parts together do not cost more than the bundle.
 */
export function savePercent(aggregatedCents: number, bundleCents: number): number | null {
  if (aggregatedCents <= bundleCents) return null;
  return Math.round(((aggregatedCents - bundleCents) / aggregatedCents) * 100);
}

/** Cached, since creating a formatter costs far more than using it. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A formatted amount, e.g. `1.234,50 €`.
 * @param options.compact omits the decimals of whole amounts (`10 €`).
 */
export function formatCents(
  cents: number,
  currency: string,
  language: Language,
  options: { compact?: boolean } = {},
): string {
  const trailingZeroDisplay = options.compact ? 'stripIfInteger' : 'auto';
  const key = `${language} ${currency} ${trailingZeroDisplay}`;
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency,
      useGrouping: 'always',
      trailingZeroDisplay,
    });
  formatters.set(key, formatter);
  return formatter.format(cents / 100);
}
