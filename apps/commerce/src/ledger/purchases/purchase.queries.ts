import { type FindOptionsWhere, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Purchase, PurchaseStatus } from './purchase.entity.ts';

/** Conditions for purchases that give access at `now`: access ends by the clock, not by a job. */
export function activeAt(now: Date, filter: FindOptionsWhere<Purchase>): FindOptionsWhere<Purchase>[] {
  return [
    { ...filter, status: 'active', expiresAt: IsNull() },
    { ...filter, status: 'active', expiresAt: MoreThan(now) },
  ];
}

/** Conditions for purchases that expired while they were active. */
export function lapsedAt(now: Date, filter: FindOptionsWhere<Purchase>): FindOptionsWhere<Purchase> {
  return { ...filter, status: 'active', expiresAt: LessThanOrEqual(now) };
}

/** The displayed status: an active purchase past its end has expired. */
export function statusAt(now: Date, purchase: Pick<Purchase, 'status' | 'expiresAt'>): PurchaseStatus {
  const hasLapsed = purchase.status === 'active' && purchase.expiresAt !== null && purchase.expiresAt <= now;
  return hasLapsed ? 'expired' : purchase.status;
}
