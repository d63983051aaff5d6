import type { CouponType } from './coupons.ts';

/** A discount: `percentage` (1 to 100) or `amountCents`, by its type. */
export interface Discount {
  type: CouponType;
  percentage: number | null;
  amountCents: number | null;
}

/** The discount on a net price, in cents; half cents round up. */
export function discountCents({ type, percentage, amountCents }: Discount, netCents: number): number {
  if (type === 'free_purchase') return netCents;
  if (type === 'fixed_amount') return Math.min(amountCents ?? 0, netCents);
  return Math.floor((netCents * (percentage ?? 0) + 50) / 100);
}
