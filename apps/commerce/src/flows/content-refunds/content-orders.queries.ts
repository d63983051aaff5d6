import type { Currency, RefundObstacle } from '@academy/shared';
import type { EntityManager } from 'typeorm';

/** What a refund of all purchases of a content would do with an order. */
type Outcome = 'refundable' | 'free' | RefundObstacle;

/** The orders of one currency and outcome. */
export interface OrderGroup {
  outcome: Outcome;
  currency: Currency;
  count: number;
  /** What is left of their payments. */
  leftCents: number;
}

/**
 * The single orders of the content `$1` that were paid, given away or may still be paid, each with what is left of its
 * payment by our rows; what the provider says counts when it is refunded. Purchases that were free and ended need nothing.
 */
const ORDERS = `
  SELECT id, currency, left_cents, outcome FROM (
    SELECT "order".id, "order".currency, returned.left_cents,
      CASE
        WHEN "order".status = 'pending' THEN 'pending'
        WHEN "order".status = 'in_review' THEN 'in_review'
        WHEN purchase.status = 'disputed' OR "order".disputed_at IS NOT NULL THEN 'disputed'
        WHEN purchase.amount_paid_cents = 0 THEN CASE
          WHEN purchase.status = 'active' AND (purchase.expires_at IS NULL OR purchase.expires_at > now()) THEN 'free'
        END
        WHEN purchase.status = 'refunded' OR returned.left_cents <= 0 THEN 'refunded'
        WHEN "order".stripe_payment_intent_id IS NULL THEN 'no_payment'
        ELSE 'refundable'
      END AS outcome
    FROM "order"
    LEFT JOIN purchase ON purchase.order_id = "order".id
    CROSS JOIN LATERAL (
      SELECT "order".paid_cents - greatest(
        (SELECT coalesce(sum(amount_cents), 0) FROM refund
         WHERE order_id = "order".id AND stripe_payment_intent_id = "order".stripe_payment_intent_id
           AND status <> 'failed'),
        (SELECT coalesce(sum(amount_cents), 0) FROM order_event
         WHERE order_id = "order".id AND type = 'money_returned' AND note = "order".stripe_payment_intent_id)
      ) AS left_cents
    ) returned
    WHERE "order".item_id = $1 AND "order".kind = 'single'
      AND (purchase.id IS NOT NULL OR "order".status IN ('pending', 'in_review'))
  ) found
  WHERE outcome IS NOT NULL`;

/** Counts the orders of a content by what a refund of all its purchases would do with them. */
export function countOrdersOf(manager: EntityManager, contentId: string): Promise<OrderGroup[]> {
  return manager.query<OrderGroup[]>(
    `SELECT outcome, currency, count(*)::int AS count, sum(left_cents)::int AS "leftCents"
     FROM (${ORDERS}) orders GROUP BY outcome, currency ORDER BY outcome, currency`,
    [contentId],
  );
}

/** Fixes the orders that a refund of all purchases of a content refunds, or whose free access it ends. */
export async function fixOrders(
  manager: EntityManager,
  { id, contentId }: { id: string; contentId: string },
): Promise<void> {
  await manager.query(
    `INSERT INTO content_refund_order (content_refund_id, order_id)
     SELECT $2, id FROM (${ORDERS}) orders WHERE outcome IN ('refundable', 'free')`,
    [contentId, id],
  );
}
