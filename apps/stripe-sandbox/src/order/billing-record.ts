import type { Discount, DraftItem } from './draft.ts';
import type { DelayedOutcome, SavedMethod } from './methods.ts';

/** The outcome of the next automatic payment; a debit has it some time later. */
export type RenewalOutcome = 'success' | 'failure' | 'requires_action';

/** Data the sandbox stores in addition to the subscription object, under the same id. */
export interface BillingRecord {
  id: string;
  items: DraftItem[];
  /** A discount that applies to every invoice. */
  discount: Discount | null;
  method: SavedMethod;
  /** Periods started so far. */
  periods: number;
  /**
   * When the sandbox must process it again: the end of the period, of the subscription, or the next attempt to charge.
   */
  dueAt: number | null;
  /** Overrides the behaviour of the method, once. */
  nextOutcome: RenewalOutcome | null;
  /** The pending decision on the debit of a renewal. */
  settlement: { outcome: DelayedOutcome; at: number } | null;
}
