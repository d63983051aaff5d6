import { MAX_ACCESS_DAYS, MAX_PRICE_CENTS } from '@academy/shared';
import type { Terms } from '../item/terms-fields.tsx';

/** The terms of a form, with null for a number that its field's rules refuse: the form may be shown unsaved. */
export function readableTerms({ priceCents, currency, accessDays }: Terms): Terms {
  return {
    priceCents: within(priceCents, 0, MAX_PRICE_CENTS),
    currency,
    accessDays: within(accessDays, 1, MAX_ACCESS_DAYS),
  };
}

function within(value: number | null, min: number, max: number): number | null {
  return Number.isInteger(value) && value !== null && value >= min && value <= max ? value : null;
}
