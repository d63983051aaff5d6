import type { Discount, DraftItem } from './draft.ts';
import type { Card } from './methods.ts';

/** The outcome of the next automatic payment. */
export type RenewalOutcome = 'success' | 'failure' | 'requires_action';

/** Data the sandbox keeps besides the subscription object, under the same id. */
export interface BillingRecord {
  id: string;
  items: DraftItem[];
  /** A discount that holds for every invoice. */
  discount: Discount | null;
  card: Card;
  /** Periods begun so far. */
  periods: number;
  /** When the sandbox must look at it again: the end of the period, of the subscription, or the next try to charge. */
  dueAt: number | null;
  /** Overrides what the card does, once. */
  nextOutcome: RenewalOutcome | null;
}
