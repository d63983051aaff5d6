const START = `($1::date::timestamp AT TIME ZONE 'Europe/Rome')`;
const END = `(($2::date + 1)::timestamp AT TIME ZONE 'Europe/Rome')`;

/** SQL that is true within the days `$1` to `$2`, in Rome. */
export const within = Object.assign((moment: string) => `${moment} >= ${START} AND ${moment} < ${END}`, {
  start: START,
  end: END,
});

/** Payments of ours, with the order of each: with a receipt, or of an order that has none (in review, duplicate). */
export const KNOWN_PAYMENTS = `
  SELECT stripe_payment_intent_id AS payment, order_id FROM receipt WHERE stripe_payment_intent_id IS NOT NULL
  UNION
  SELECT stripe_payment_intent_id, id FROM "order" WHERE stripe_payment_intent_id IS NOT NULL
  UNION
  SELECT stripe_payment_intent_id, order_id FROM refund`;

/** SQL: true for an entry of the list of its payout, which also has the payout's own. */
export const IS_CONTAINED = `NOT (category = 'payout' AND source_id IS NOT DISTINCT FROM payout.id)`;

/** SQL for the sum of the amounts of a topic, in the currency of the payment. */
const sumOf = (topic: string) => `coalesce(sum(payment_cents) FILTER (WHERE topic = '${topic}'), 0)`;

/** What the balance says of each payment, for all time. */
const THEIR_PAYMENTS = `
  SELECT payment_intent_id AS payment, min(payment_currency) AS their_currency,
    ${sumOf('payment')} AS their_paid, -${sumOf('refund')} AS their_refunded, -${sumOf('dispute')} AS their_disputed,
    bool_or(topic = 'payment') AS has_entry, max(created_at) AS last_entry_at
  FROM balance_entry
  WHERE payment_intent_id IS NOT NULL AND topic IN ('payment', 'refund', 'dispute')
  GROUP BY payment_intent_id`;

/** Both sides of each payment, for all time: our receipts, without those that the provider was not asked for, and the balance. */
export const PAYMENTS = `
  SELECT coalesce(receipt.stripe_payment_intent_id, theirs.payment) AS payment,
    coalesce(receipt.order_id, known.order_id) AS order_id, receipt.id IS NOT NULL AS has_receipt,
    receipt.currency, receipt.total_cents AS paid, receipt.paid_at,
    receipt.refunded_cents - receipt.lost_cents AS refunded, receipt.lost_cents AS lost,
    back.returned_at,
    coalesce(theirs.has_entry, false) AS has_entry, theirs.their_currency,
    coalesce(their_paid, 0) AS their_paid, coalesce(their_refunded, 0) AS their_refunded,
    coalesce(their_disputed, 0) AS their_disputed, theirs.last_entry_at,
    coalesce("order".status = 'in_review', false) AS is_in_review,
    coalesce("order".disputed_payment_id = theirs.payment AND "order".disputed_at IS NOT NULL, false)
      AS is_disputed
  FROM (SELECT * FROM receipt WHERE stripe_payment_intent_id IS NOT NULL) receipt
  LEFT JOIN (SELECT receipt_id, max(created_at) AS returned_at FROM receipt_refund GROUP BY receipt_id) back
    ON back.receipt_id = receipt.id
  FULL JOIN (${THEIR_PAYMENTS}) theirs ON theirs.payment = receipt.stripe_payment_intent_id
  LEFT JOIN (SELECT payment, min(order_id::text)::uuid AS order_id FROM (${KNOWN_PAYMENTS}) each GROUP BY payment) known
    ON known.payment = theirs.payment
  LEFT JOIN "order" ON "order".id = coalesce(receipt.order_id, known.order_id)`;
