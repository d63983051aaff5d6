import {
  type InvoiceState,
  type InvoiceType,
  ITEM_KINDS,
  type ItemKind,
  MAX_LISTED_IDS,
  type OrderKind,
  type PaymentMethod,
  type SeatWay,
} from '@academy/shared';
import { ArrayMaxSize, IsIn, IsISO8601, IsOptional, IsUUID } from 'class-validator';
import { Question } from '../question.ts';

/** One active purchase or manual grant. Times are RFC 3339; `expiresAt` null means for ever. */
export interface EntitlementGrantReply {
  kind: ItemKind;
  itemId: string;
  startsAt: string;
  expiresAt: string | null;
}

/** Everything a user owns. A reply with a lower `epoch` than one already seen is stale. */
export interface EntitlementsReply {
  userId: string;
  epoch: number;
  grants: EntitlementGrantReply[];
  subscriptionUntil: string | null;
}

export class GetEntitlements extends Question<EntitlementsReply> {
  static readonly pattern = 'commerce.entitlements.get';
  static readonly idempotent = true;

  @IsUUID() userId: string;
}

/**
 * The users with access to a project by a purchase or grant, a thousand at a time in the order of their ids; `after` is
 * the last one of the previous reply.
 */
export class ListProjectHolders extends Question<string[]> {
  static readonly pattern = 'commerce.project-holders.list';
  static readonly idempotent = true;

  @IsUUID() projectId: string;
  /** Only those whose access began on this day in Rome; null for all. */
  @IsOptional() @IsISO8601() since: string | null;
  @IsOptional() @IsUUID() after: string | null;
}

/** The end of an access, RFC 3339; of a project or content with title and slug as they were at the time of purchase. */
export interface AccessEndReply {
  kind: OrderKind;
  itemId: string;
  slug: string;
  title: string;
  endsAt: string;
}

/**
 * When accesses of a user end, or ended by themselves, the latest first, at most 200: purchases and
 * grants with an end, and a subscription that does not renew.
 */
export class ListAccessEnds extends Question<AccessEndReply[]> {
  static readonly pattern = 'commerce.access-ends.list';
  static readonly idempotent = true;

  @IsUUID() userId: string;
}

/** Counts users who ever bought an item: sold items are archived, never deleted. */
export class CountPurchases extends Question<{ count: number }> {
  static readonly pattern = 'commerce.purchases.count';
  static readonly idempotent = true;

  @IsUUID() itemId: string;
}

/**
 * Closes the open payment pages of an item that is about to be taken off sale, so that it cannot be paid for in the
 * meantime. Earlier payments remain valid. The reply is the number of closed pages.
 */
export class ClosePaymentPages extends Question<{ closed: number }> {
  static readonly pattern = 'commerce.payment-pages.close';
  static readonly idempotent = true;

  @IsIn(ITEM_KINDS) kind: ItemKind;
  @IsUUID() itemId: string;
}

/**
 * What became of an order whose buyer has a seat held: its payment may still arrive, it was paid (or is in review), or it
 * ended without a purchase, as a duplicate does, too, or was refunded.
 */
export type OrderOutcome = 'open' | 'paid' | 'ended';

/** The outcomes of orders (at most 100) by id; orders that do not exist have ended. */
export class ListOrderOutcomes extends Question<{ orderId: string; outcome: OrderOutcome }[]> {
  static readonly pattern = 'commerce.order-outcomes.list';
  static readonly idempotent = true;

  @IsUUID(undefined, { each: true }) @ArrayMaxSize(MAX_LISTED_IDS) orderIds: string[];
}

/** Pending items of one kind that wait for staff. */
export interface WaitingReply {
  count: number;
  /** Since when the oldest has been waiting, RFC 3339; null when there are none. */
  oldestAt: string | null;
  /** The day (Rome) by which the most urgent must be done, if they have such a day. */
  dueOn?: string | null;
}

/** What waits for a decision of an administrator. */
export interface CommerceWaitingReply {
  withdrawals: WaitingReply;
  orderReviews: WaitingReply;
  /** Payments that buyers have disputed at their bank, until it has decided. */
  disputes: WaitingReply;
  /** Debits that failed lately and were not paid otherwise; during an update, earlier releases omit it. */
  failedDebits?: WaitingReply;
  discrepancies: WaitingReply;
  /** Differences between our receipts and the provider's balance. During an update, earlier releases omit the next three. */
  payoutDifferences?: WaitingReply;
  /** Invoices to check, correct or send. */
  invoicesDue?: WaitingReply;
  /** Invoices that the exchange system rejected. */
  invoicesRejected?: WaitingReply;
}

export class CountWaiting extends Question<CommerceWaitingReply> {
  static readonly pattern = 'commerce.waiting.count';
  static readonly idempotent = true;
}

/** All data commerce stores about a user; amounts in cents, times RFC 3339. */
export interface CommerceExportReply {
  orders: CommerceExportOrder[];
  purchases: CommerceExportPurchase[];
  refunds: CommerceExportRefund[];
  subscriptions: CommerceExportSubscription[];
  receipts: CommerceExportReceipt[];
  /** The invoice details requested for each order; the fields of the checkout form. */
  invoices: Record<string, string>[];
  /** The electronic invoices and notes about the user's payments, with whom they name. */
  electronicInvoices: CommerceExportInvoice[];
  withdrawals: CommerceExportWithdrawal[];
  /** Messages of staff that the user received as the owner of an item. */
  messages: CommerceExportMessage[];
  /** Which optional mails the user wants. */
  notifications: Record<string, boolean>;
  /** The payment provider's id of the customer, whose own records contain card and invoices. */
  paymentCustomerId: string | null;
}

export interface CommerceExportOrder {
  id: string;
  type: OrderKind;
  itemId: string;
  title: string;
  status: string;
  netCents: number;
  currency: string;
  vatPercent: number;
  couponCode: string | null;
  /** Of a seminar: the way that the buyer chose. */
  seatWay?: SeatWay;
  paymentId: string | null;
  /** The buyer's consent to immediate access, and the version of its text; null when it was not given. */
  accessConsent: { version: string; givenAt: string } | null;
  createdAt: string;
  completedAt: string | null;
}

export interface CommerceExportPurchase {
  id: string;
  orderId: string;
  type: ItemKind;
  itemId: string;
  title: string;
  status: string;
  netCents: number;
  discountCents: number;
  taxCents: number;
  amountPaidCents: number;
  currency: string;
  createdAt: string;
  expiresAt: string | null;
}

export interface CommerceExportRefund {
  orderId: string;
  amountCents: number;
  currency: string;
  status: string;
  createdAt: string;
}

export interface CommerceExportSubscription {
  id: string;
  orderId: string;
  status: string;
  periodEnd: string;
  cancelAt: string | null;
  endedAt: string | null;
  createdAt: string;
}

export interface CommerceExportReceipt {
  number: string;
  orderId: string;
  title: string;
  buyerName: string | null;
  buyerEmail: string | null;
  totalCents: number;
  refundedCents: number;
  currency: string;
  paidAt: string;
  paymentMethod: PaymentMethod;
  /** Of a SEPA debit. */
  mandateReference: string | null;
}

export interface CommerceExportInvoice {
  number: string;
  /** `TD01` an invoice, `TD04` a credit note, `TD05` a debit note. */
  type: InvoiceType;
  /** Its date, in Rome. */
  day: string;
  state: InvoiceState;
  orderId: string;
  /** In cents of euro. */
  totalCents: number;
  /** The fields of the checkout form. */
  recipient: Record<string, string>;
}

export interface CommerceExportWithdrawal {
  orderId: string;
  status: string;
  note: string | null;
  requestedAt: string | null;
  decidedAt: string | null;
  refusalReason: string | null;
}

export interface CommerceExportMessage {
  subject: string;
  status: string;
  reason: string | null;
  createdAt: string;
}

export class ExportCommerceData extends Question<CommerceExportReply> {
  static readonly pattern = 'commerce.personal-data.export';
  static readonly idempotent = true;

  @IsUUID() userId: string;
}
