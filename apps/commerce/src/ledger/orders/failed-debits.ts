/** How long a failed debit of an order is shown to staff as something to do. */
const SHOWN_FOR = `interval '14 days'`;

/** SQL: an order whose debit failed lately, and that its buyer has not bought again. */
const ORDER_FAILED = `"order".status = 'failed' AND "order".updated_at > now() - ${SHOWN_FOR} AND NOT EXISTS (
  SELECT FROM "order" AS later
  WHERE later.user_id = "order".user_id AND later.kind = "order".kind AND later.item_id = "order".item_id
    AND later.created_at > "order".created_at
    AND (later.completed_at IS NOT NULL OR later.status = 'in_review'
      OR (later.status = 'pending' AND later.debited_at IS NOT NULL))
)`;

/** SQL: a subscription whose renewal could not be debited. */
const RENEWAL_FAILED = `subscription.status = 'past_due' AND subscription.ended_at IS NULL
  AND subscription.mandate_id IS NOT NULL`;

/** SQL condition on orders: their debit, or that of their subscription's renewal, failed. */
export const HAS_FAILED_DEBIT = `(${ORDER_FAILED} OR "order".id IN (
  SELECT subscription.order_id FROM subscription WHERE ${RENEWAL_FAILED}
))`;

/** SQL: when each of these debits failed, as `failed_at`. */
export const FAILED_DEBITS = `
  SELECT updated_at AS failed_at FROM "order" WHERE ${ORDER_FAILED}
  UNION ALL SELECT past_due_since FROM subscription WHERE ${RENEWAL_FAILED}`;
