import Type from 'typebox';
import { nested } from '../http/validation.ts';
import { RefundReason } from '../resources/refunds.ts';

/** The card that always works. */
export const GOOD_CARD = '4242424242424242';

const Milliseconds = Type.Integer({ minimum: 0 });

/** Move the clock forward. */
export const Advance = nested({ seconds: Type.Integer({ minimum: 1 }) });

/** How events are delivered from now on; see DeliveryPlan. */
export const Delivery = nested({
  mode: Type.Optional(
    Type.Union([
      Type.Literal('once'),
      Type.Literal('twice'),
      Type.Literal('late'),
      Type.Literal('never'),
      Type.Literal('reversed'),
      Type.Literal('two_event_ids'),
    ]),
  ),
  delayMs: Type.Optional(Milliseconds),
  signature: Type.Optional(
    Type.Union([Type.Literal('valid'), Type.Literal('wrong_secret'), Type.Literal('old_timestamp')]),
  ),
  types: Type.Optional(Type.Array(Type.String())),
  remaining: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** The number of most recent deliveries to show. */
export const DeliveryList = nested({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) });

/** How the next API calls fail; see Fault. */
export const Faults = nested({
  calls: Type.Integer({ minimum: 0 }),
  kind: Type.Optional(
    Type.Union([Type.Literal('status'), Type.Literal('reset'), Type.Literal('hang'), Type.Literal('delay')]),
  ),
  status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
  delayMs: Type.Optional(Milliseconds),
  afterCommit: Type.Optional(Type.Boolean()),
  remembered: Type.Optional(Type.Boolean()),
});

const DebitOutcome = Type.Union([Type.Literal('succeed'), Type.Literal('fail'), Type.Literal('return')]);

/** Pays a session without its page. */
export const Pay = nested({
  card: Type.Optional(Type.String({ pattern: '^\\d{16}$' })),
  bankDebit: Type.Optional(DebitOutcome),
  satispay: Type.Optional(Type.Union([Type.Literal('accept'), Type.Literal('refuse')])),
  settleSeconds: Type.Optional(Type.Integer({ minimum: 0 })),
  promotionCode: Type.Optional(Type.String({ minLength: 1 })),
  email: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
});

/** Ends a debit now; its account determines the outcome by default. */
export const Settlement = nested({ outcome: Type.Optional(DebitOutcome) });

/** A dispute; an inquiry moves no money. */
export const Dispute = nested({
  reason: Type.Optional(Type.String()),
  inquiry: Type.Optional(Type.Boolean()),
});

/** How a dispute ends. */
export const DisputeEnd = nested({ outcome: Type.Union([Type.Literal('won'), Type.Literal('lost')]) });

/** Renews a subscription now; its card determines the outcome by default. */
export const Renewal = nested({
  outcome: Type.Optional(
    Type.Union([Type.Literal('success'), Type.Literal('failure'), Type.Literal('requires_action')]),
  ),
});

/** Refund from the provider's dashboard. */
export const Refund = nested({
  amount: Type.Optional(Type.Integer({ minimum: 1 })),
  reason: Type.Optional(RefundReason),
});

/** What the provider keeps from now on; see Fees. */
export const FeesOrder = nested({
  percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  fixed: Type.Optional(Type.Integer({ minimum: 0 })),
  dispute: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** A fee that belongs to no payment. */
export const ExtraFee = nested({ amount: Type.Integer({ minimum: 1 }) });

/** A payout now; by how many cents it differs from its entries, and whether it is made by hand. */
export const PayoutOrder = nested({
  difference: Type.Optional(Type.Integer()),
  byHand: Type.Optional(Type.Boolean()),
});

/** Cents added to the amount of a balance entry. */
export const SpoiledEntry = nested({ change: Type.Integer() });
