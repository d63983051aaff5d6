import type Stripe from 'stripe';
import { invalidRequest, missingObject } from '../http/errors.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../store/ids.ts';
import { bookDispute, bookReinstatement } from './balance.ts';

const RESPONSE_SECONDS = 7 * 24 * 60 * 60;

/** How a dispute ends. */
export type DisputeOutcome = 'won' | 'lost';

/** Opens a dispute: the bank takes a payment back; an inquiry moves no money. */
export function openDispute(
  sandbox: Sandbox,
  charge: Stripe.Charge,
  { reason = 'fraudulent', inquiry = false }: { reason?: string; inquiry?: boolean },
): Stripe.Dispute {
  const { store, clock, events } = sandbox;
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`);
  const made = newDispute(charge, { reason, inquiry, created: clock.now() });
  const dispute = store.disputes.save(inquiry ? made : bookDispute(sandbox, made));
  store.charges.save({ ...charge, disputed: true });
  events.emit('charge.dispute.created', dispute);
  return dispute;
}

/** A dispute that is not stored yet and has moved no money. */
export function newDispute(
  charge: Stripe.Charge,
  {
    reason = 'fraudulent',
    inquiry = false,
    created,
  }: { reason?: string; inquiry?: boolean; created: number },
): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: created + RESPONSE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
}

/** Applies the bank's decision. An inquiry won by the seller is closed. */
export function closeDispute(sandbox: Sandbox, id: string, outcome: DisputeOutcome): Stripe.Dispute {
  const { store, events } = sandbox;
  const dispute = store.disputes.find(id);
  if (!dispute) throw missingObject('dispute', id);
  if (['won', 'lost', 'warning_closed'].includes(dispute.status)) {
    throw invalidRequest(`Dispute ${id} is closed: ${dispute.status}.`);
  }
  const isInquiry = dispute.status.startsWith('warning_');
  const booked = outcome === 'won' ? bookReinstatement(sandbox, dispute) : bookDispute(sandbox, dispute);
  const closed = store.disputes.save({
    ...booked,
    is_charge_refundable: outcome === 'won',
    status: isInquiry && outcome === 'won' ? 'warning_closed' : outcome,
  });
  events.emit('charge.dispute.closed', closed, { status: dispute.status });
  return closed;
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
