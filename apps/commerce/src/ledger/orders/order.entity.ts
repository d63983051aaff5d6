import {
  type Currency,
  type ItemKind,
  type Language,
  ORDER_STATUSES,
  type OrderKind,
  type OrderStatus,
  type PaymentMethod,
  type ReviewReason,
  SEAT_WAYS,
  type SeatWay,
} from '@academy/shared';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { Coupon } from '../coupons/coupon.entity.ts';

/** Statuses in which a payment has been handled: another payment for the same order is surplus. */
const HANDLED_STATUSES: readonly OrderStatus[] = ['completed', 'duplicate', 'in_review', 'rejected'];

/** The origin of an order: the hosted payment page, or, without payment, the demo seed or an admin. */
export type OrderOrigin = 'checkout' | 'demo' | 'grant';

/** A credit on the price of a project, for one of its contents that the buyer already owns. */
export interface OrderCredit {
  /** The purchase with which the content was bought before. */
  purchaseId: string;
  contentId: string;
  title: string;
  amountCents: number;
}

/**
 * An order, with the price, VAT and item at the time it was made. A payment is checked against this snapshot, never
 * against the current catalogue.
 */
@Entity()
@Index(['userId', 'kind', 'itemId'], { unique: true, where: `status = 'pending'` })
@Index(['checkedAt'], { where: `status = 'pending'` })
@Index(['itemId'])
@Index(['createdAt', 'id'])
@Index(['createdAt'], { where: `status = 'in_review'` })
@Index(['debitedAt', 'id'], { where: `status = 'pending' AND debited_at IS NOT NULL` })
@Index(['disputedAt'], { where: 'disputed_at IS NOT NULL' })
@Index(['status', 'createdAt', 'id'], { where: `status <> 'completed'` })
@Index(['kind', 'createdAt', 'id'], { where: `kind <> 'single'` })
@Index(['currency', 'createdAt', 'id'], { where: `currency <> 'EUR'` })
@Index(['paidCents', 'id'])
@Index(['status', 'paidCents', 'id'], { where: `status <> 'completed'` })
@Index(['kind', 'paidCents', 'id'], { where: `kind <> 'single'` })
@Index(['currency', 'paidCents', 'id'], { where: `currency <> 'EUR'` })
@Index(['userId', 'createdAt', 'id'])
@Index(['couponCode', 'createdAt', 'id'], { where: 'coupon_code IS NOT NULL' })
@Index('order_title_search_trigram', { synchronize: false })
@Check(`kind IN ('single', 'project', 'subscription')`)
@Check(`status IN (${ORDER_STATUSES.map((status) => `'${status}'`).join(', ')})`)
@Check(`net_cents >= 0`)
@Check(`seat_way IN (${SEAT_WAYS.map((way) => `'${way}'`).join(', ')})`)
export class Order {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  kind: OrderKind;

  @Column('uuid')
  itemId: string;

  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  coverImageUrl: string | null;

  /** Days of access from the purchase; null for ever. */
  @Column('int', { nullable: true })
  accessDays: number | null;

  /** How the buyer takes part in a seminar, for whom a seat is held; null for everything else. */
  @Column('text', { nullable: true })
  seatWay: SeatWay | null;

  /** Net price to pay before a coupon, with credits already subtracted. */
  @Column('int')
  netCents: number;

  /** VAT included, before refunds; 0 until it is paid. Of a subscription, the first year. */
  @Column('int', { default: 0 })
  paidCents: number;

  /** Credits on the list price of a project; empty for everything else. */
  @Column('jsonb', { default: () => `'[]'` })
  credits: OrderCredit[];

  @Column('varchar', { length: 3 })
  currency: Currency;

  @Column('numeric', { precision: 5, scale: 2, transformer: { to: (value: number) => value, from: Number } })
  vatPercent: number;

  /** The coupon with which the payment page was opened; after payment, the one that was used. */
  @Column('uuid', { nullable: true })
  couponId: string | null;

  @ManyToOne(() => Coupon)
  @JoinColumn()
  coupon?: Coupon;

  @Column('varchar', { length: 50, nullable: true })
  couponCode: string | null;

  /** The provider's code for that coupon when the page was opened. */
  @Column('text', { nullable: true })
  stripePromotionCodeId: string | null;

  /** Methods that the payment page offers. */
  @Column('jsonb', { default: () => `'["card"]'` })
  paymentMethods: PaymentMethod[];

  /** Language of the payment page and of the pages it returns to. */
  @Column('varchar', { length: 2 })
  language: Language;

  @Column('text', { default: 'checkout' })
  origin: OrderOrigin;

  @Column('text', { default: 'pending' })
  status: OrderStatus;

  /** What differs from the snapshot. */
  @Column('text', { nullable: true })
  reviewReason: ReviewReason | null;

  /** Part of the provider's idempotency key: a new attempt creates a new session. */
  @Column('int', { default: 1 })
  attempt: number;

  /** The open session, or the one that paid. */
  @Column('text', { nullable: true, unique: true })
  stripeSessionId: string | null;

  /** When the session of this attempt stops accepting payments. */
  @Column({ type: 'timestamptz', precision: 3 })
  sessionExpiresAt: Date;

  @Column('text', { nullable: true, unique: true })
  stripePaymentIntentId: string | null;

  /** W3C trace context of the checkout. Its payment is fulfilled in the same trace, whatever triggers it. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  /** When reconciliation last checked it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  checkedAt: Date | null;

  /** Since when it is or was being debited, which takes days; it remains when the debit ends. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  debitedAt: Date | null;

  /** When its payment was made, by the provider, or else first seen; null until then and in rows of an earlier release. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  paidAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  completedAt: Date | null;

  /** Since when a dispute of a payment waits for the decision of the bank; null while none does. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disputedAt: Date | null;

  /** The disputed payment: that of the order or, of a subscription, of a renewal. */
  @Column('text', { nullable: true })
  disputedPaymentId: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}

/** True once a payment of the order has been handled; until then a payment may still arrive, however late. */
export function isPaymentHandled(order: Pick<Order, 'status'>): boolean {
  return HANDLED_STATUSES.includes(order.status);
}

/** True while the bank decides about a debit: it is neither paid nor unpaid, and its page is closed. */
export function isBeingDebited(order: Pick<Order, 'status' | 'debitedAt'>): boolean {
  return order.status === 'pending' && order.debitedAt !== null;
}

/** An order of a content or a project. */
export type ItemOrder = Order & { kind: ItemKind };

/** True for orders of items, which become purchases; the others are subscriptions. */
export function isForItem(order: Order): order is ItemOrder {
  return order.kind !== 'subscription';
}
