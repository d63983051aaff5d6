import {
  CURRENCIES,
  type Currency,
  ORDER_KINDS,
  ORDER_STATUSES,
  type OrderKind,
  type OrderStatus,
  PAYMENT_METHODS,
  type PaymentMethod,
  type Plain,
  REVIEW_REASONS,
  type ReviewReason,
  SEAT_WAYS,
  type SeatWay,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '@academy/shared';
import { ApiProperty } from '@nestjs/swagger';
import { isPaymentHandled, type Order, type OrderOrigin } from '../../ledger/orders/order.entity.ts';
import { InvoiceDataDto } from '../../ledger/invoice-requests/invoice-data.dto.ts';
import type { Purchase, PurchaseStatus } from '../../ledger/purchases/purchase.entity.ts';
import type { CreditLink } from '../../ledger/purchases/order-credits.service.ts';
import { sumOfCredits } from '../../ledger/orders/order-snapshot.ts';
import { statusAt } from '../../ledger/purchases/purchase.queries.ts';
import type { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import type { Refund } from '../../ledger/refunds/refund.entity.ts';
import type { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';
import {
  ORDER_EVENT_TYPES,
  type OrderEvent,
  type OrderEventType,
} from '../../ledger/orders/order-event.entity.ts';
import type { Contact } from './buyers.service.ts';

export class OrderEventDto {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ enum: ['created', ...ORDER_EVENT_TYPES] }) type: OrderEventType | 'created';
  @ApiProperty({ type: Number, nullable: true }) amountCents: number | null;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) actorId: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Also null for deleted accounts.' })
  actorEmail: string | null;
}

/** A payment of an order; its PDF is at `/api/v1/receipts/{id}/pdf`. Amounts in cents. */
export class OrderReceiptDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'R-2026-000123' }) number: string;
  @ApiProperty({ description: 'A later year of a subscription.' }) isRenewal: boolean;
  @ApiProperty() netCents: number;
  @ApiProperty() discountCents: number;
  @ApiProperty() taxCents: number;
  @ApiProperty({ description: 'VAT included.' }) totalCents: number;
  @ApiProperty({ description: 'Refunded according to the provider.' }) refundedCents: number;
  @ApiProperty({ format: 'date-time' }) paidAt: string;
  @ApiProperty({ enum: PAYMENT_METHODS, enumName: 'PaymentMethod' }) paymentMethod: PaymentMethod;
  @ApiProperty({ type: String, nullable: true, description: 'Of a SEPA debit.' })
  mandateReference: string | null;
}

/** The buyer's withdrawal from an order. */
export class OrderWithdrawalDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: WITHDRAWAL_STATUSES }) status: WithdrawalStatus;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) requestedAt: string | null;
  @ApiProperty({ type: String, nullable: true }) refusalReason: string | null;
}

/** An order as shown to staff; amounts in cents. */
export class OrderDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) userId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null for deleted accounts.' })
  buyerEmail: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null for deleted accounts, or without a name.' })
  buyerName: string | null;
  @ApiProperty({ enum: ORDER_KINDS }) type: OrderKind;
  @ApiProperty({ format: 'uuid' }) itemId: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty({
    enum: SEAT_WAYS,
    nullable: true,
    description: 'How the buyer takes part in a seminar; null for what needs no seat.',
  })
  seatWay: SeatWay | null;
  @ApiProperty({ enum: ['checkout', 'demo', 'grant'] }) origin: OrderOrigin;
  @ApiProperty({ enum: ORDER_STATUSES }) status: OrderStatus;
  @ApiProperty({ enum: REVIEW_REASONS, enumName: 'ReviewReason', nullable: true })
  reviewReason: ReviewReason | null;
  @ApiProperty({ description: 'List price, without VAT.' }) listCents: number;
  @ApiProperty({ description: 'Reduction of a project for contents that the buyer owned, without VAT.' })
  creditCents: number;
  @ApiProperty({ description: 'List price less the credit: without VAT, before the discount.' })
  netCents: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Null while nothing was paid or given away.' })
  discountCents: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The amount on which VAT is due; null likewise.',
  })
  taxableCents: number | null;
  @ApiProperty({ enum: CURRENCIES }) currency: Currency;
  @ApiProperty() vatPercent: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Null while nothing was paid or given away.' })
  vatCents: number | null;
  @ApiProperty({ type: String, nullable: true }) couponCode: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'VAT included.' }) amountPaidCents: number | null;
  @ApiProperty({
    description:
      'What the buyer has back, or is being sent, of this payment: refunds by us or at the provider, and lost disputes.',
  })
  refundedCents: number;
  @ApiProperty({ enum: ['active', 'expired', 'refunded', 'disputed'], nullable: true })
  purchaseStatus: PurchaseStatus | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When access ends.' })
  expiresAt: string | null;
  @ApiProperty({ type: String, nullable: true }) paymentId: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) completedAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'Since when the buyer is or was debited, which takes days; a pending order is being debited.',
  })
  debitedAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when a dispute of a payment waits for the decision of the bank.',
  })
  disputedAt: string | null;
  @ApiProperty({ type: [OrderReceiptDto], description: 'Includes those of renewals; oldest first.' })
  receipts: OrderReceiptDto[];
  @ApiProperty({ type: OrderWithdrawalDto, nullable: true }) withdrawal: OrderWithdrawalDto | null;
  @ApiProperty({ type: [OrderEventDto], description: 'Oldest first.' }) timeline: OrderEventDto[];
}

/** An order that reduced the price of another one; amounts in cents. */
export class OrderCreditDto {
  @ApiProperty({ format: 'uuid', description: 'The other order.' }) orderId: string;
  @ApiProperty({ description: 'Title of the other order.' }) title: string;
  @ApiProperty({ description: 'The reduction, without VAT.' }) netCents: number;
  @ApiProperty({ description: 'The reduction, VAT included.' }) totalCents: number;
  @ApiProperty({ description: 'The buyer still has what the other order paid for.' }) isKept: boolean;
}

/** How the subscription of an order renews by debit. */
export class OrderSubscriptionDto {
  @ApiProperty({ description: 'Its renewal is being debited, which takes days; access continues.' })
  isDebiting: boolean;
  @ApiProperty({ description: 'Its renewal could not be collected.' }) isPastDue: boolean;
  @ApiProperty({ description: 'The mandate with which it renews was revoked: the next debit will fail.' })
  isMandateRevoked: boolean;
}

/** An order with everything needed to decide about it. */
export class OrderDetailDto extends OrderDto {
  @ApiProperty({ type: [OrderCreditDto], description: 'Orders that reduced the price of this one.' })
  credits: OrderCreditDto[];
  @ApiProperty({ type: [OrderCreditDto], description: 'Paid orders whose price this one reduced.' })
  creditedOn: OrderCreditDto[];
  @ApiProperty({
    type: OrderSubscriptionDto,
    nullable: true,
    description: 'Null if it started no subscription, or that has ended.',
  })
  subscription: OrderSubscriptionDto | null;
  @ApiProperty({ type: InvoiceDataDto, nullable: true, description: 'Null if no invoice was requested.' })
  invoice: InvoiceDataDto | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the buyer agreed to immediate access, which may end the right of withdrawal.',
  })
  accessConsentAt: string | null;
}

export function toOrderCreditDto({ order, ...link }: CreditLink): Plain<OrderCreditDto> {
  return { orderId: order.id, title: order.title, ...link };
}

/** The parts of an order. */
export interface OrderParts {
  order: Order;
  purchase: Purchase | undefined;
  refunds: Refund[];
  events: OrderEvent[];
  receipts: Receipt[];
  withdrawal: Withdrawal | undefined;
  /** Its buyer and the staff who handled it, by user id. */
  contacts: Map<string, Contact>;
}

export function toOrderDto(
  { order, purchase, refunds, events, receipts, withdrawal, contacts }: OrderParts,
  now: Date,
): Plain<OrderDto> {
  const creditCents = sumOfCredits(order.credits);
  const paid = paidAmountsOf(order, receipts, purchase);
  const buyer = contacts.get(order.userId);
  return {
    id: order.id,
    userId: order.userId,
    buyerEmail: buyer?.email ?? null,
    buyerName: buyer?.name || null,
    type: order.kind,
    itemId: order.itemId,
    slug: order.slug,
    title: order.title,
    seatWay: order.seatWay,
    origin: order.origin,
    status: order.status,
    reviewReason: order.reviewReason,
    listCents: (paid?.netCents ?? order.netCents) + creditCents,
    creditCents,
    netCents: paid?.netCents ?? order.netCents,
    discountCents: paid?.discountCents ?? null,
    taxableCents: paid === null ? null : paid.netCents - paid.discountCents,
    currency: order.currency,
    vatPercent: order.vatPercent,
    vatCents: paid?.taxCents ?? null,
    couponCode: order.couponCode,
    amountPaidCents: isPaymentHandled(order) ? order.paidCents : null,
    refundedCents: returnedOf(order, refunds, events),
    purchaseStatus: purchase ? statusAt(now, purchase) : null,
    expiresAt: purchase?.expiresAt?.toISOString() ?? null,
    paymentId: order.stripePaymentIntentId,
    createdAt: order.createdAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
    debitedAt: order.debitedAt?.toISOString() ?? null,
    disputedAt: order.disputedAt?.toISOString() ?? null,
    receipts: receipts.map(toOrderReceiptDto),
    withdrawal: withdrawal ? toWithdrawalDto(withdrawal) : null,
    timeline: [
      { at: order.createdAt.toISOString(), type: 'created' as const, ...NOTHING_MORE },
      ...events.map(({ createdAt, type, amountCents, note, actorId }) => ({
        at: createdAt.toISOString(),
        type,
        amountCents,
        note,
        actorId,
        actorEmail: actorId === null ? null : (contacts.get(actorId)?.email ?? null),
      })),
    ],
  };
}

type PaidAmounts = Pick<Receipt, 'netCents' | 'discountCents' | 'taxCents'>;

/** What the first payment consists of. A free order has no receipt, and a subscription no purchase. */
function paidAmountsOf(
  order: Order,
  receipts: readonly Receipt[],
  purchase: Purchase | undefined,
): PaidAmounts | null {
  const paid = receipts.find(({ isRenewal }) => !isRenewal) ?? purchase;
  if (paid !== undefined) return paid;
  const { netCents } = order;
  return order.status === 'completed' ? { netCents, discountCents: netCents, taxCents: 0 } : null;
}

/**
 * What the buyer has back of the order's payment. A refund of ours is sent before the provider reports it to the history;
 * one made at the provider, and what a lost dispute took, is only reported. The order may also have those of a renewal,
 * or of a second payment.
 */
function returnedOf(order: Order, refunds: readonly Refund[], events: readonly OrderEvent[]): number {
  const paymentId = order.stripePaymentIntentId;
  const sum = (amounts: (number | null)[]) => amounts.reduce<number>((total, one) => total + (one ?? 0), 0);
  const sent = refunds.filter(
    (refund) => refund.stripePaymentIntentId === paymentId && refund.status === 'sent',
  );
  const reported = events.filter(
    ({ type, note }) => (type === 'money_returned' || type === 'returned_unsold') && note === paymentId,
  );
  return Math.max(
    sum(sent.map(({ amountCents }) => amountCents)),
    sum(reported.map(({ amountCents }) => amountCents)),
  );
}

const NOTHING_MORE = { amountCents: null, note: null, actorId: null, actorEmail: null };

function toOrderReceiptDto(receipt: Receipt): Plain<OrderReceiptDto> {
  const { id, number, isRenewal, netCents, discountCents, taxCents, totalCents, refundedCents, paidAt } =
    receipt;
  const amounts = { netCents, discountCents, taxCents, totalCents, refundedCents };
  const { paymentMethod, mandateReference } = receipt;
  const paid = { paidAt: paidAt.toISOString(), paymentMethod, mandateReference };
  return { id, number, isRenewal, ...amounts, ...paid };
}

function toWithdrawalDto({
  id,
  status,
  note,
  requestedAt,
  refusalReason,
}: Withdrawal): Plain<OrderWithdrawalDto> {
  return { id, status, note, requestedAt: requestedAt?.toISOString() ?? null, refusalReason };
}
