import type { Currency, Language, OrderKind, PaymentMethod } from '@academy/shared';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { Order, type OrderCredit } from '../orders/order.entity.ts';

/** The buyer's account data when they were first needed. */
export interface ReceiptBuyer {
  name: string;
  email: string;
}

/** The seller's details in the settings when they were first needed. */
export interface ReceiptSeller {
  name: string;
  address: string;
  vatNumber: string;
  taxCode: string;
  email: string;
  /** Why sales bear no VAT; absent on receipts of an earlier release, as is the next one. */
  legalReference?: string;
  /** The stamp duty is part of what the buyer paid. */
  chargesStampDuty?: boolean;
  /** Of SEPA debits; absent in those of an earlier release, empty until it is known. */
  sepaCreditorId?: string;
}

/** A received payment with a permanent number; later sales, changes or erasures do not alter it. */
@Entity()
@Index(['userId', 'paidAt', 'id'])
@Index(['paidAt', 'id'])
@Index(['orderId'])
@Index('receipt_number_pattern', { synchronize: false })
@Index(['mailHeldAt', 'id'], { where: 'mail_held_at IS NOT NULL' })
@Check(`net_cents - discount_cents + tax_cents = total_cents`)
@Check(`refunded_cents BETWEEN 0 AND total_cents`)
export class Receipt {
  @PrimaryColumn('uuid')
  id: string;

  /** `R-2026-000123`: numbered by year of the payment in Rome, in the order of issuing. */
  @Column('text', { unique: true })
  number: string;

  @Column('uuid')
  orderId: string;

  @ManyToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Column('uuid')
  userId: string;

  @Column('text')
  kind: OrderKind;

  /** True for a renewal of a subscription. */
  @Column('boolean', { default: false })
  isRenewal: boolean;

  @Column('text')
  title: string;

  /** Without VAT and before the discount; credits for contents the buyer owned are already subtracted. */
  @Column('int')
  netCents: number;

  /** Credits on the list price of a project, as on the order. */
  @Column('jsonb', { default: () => `'[]'` })
  credits: OrderCredit[];

  @Column('int')
  discountCents: number;

  @Column('varchar', { length: 50, nullable: true })
  couponCode: string | null;

  @Column('numeric', { precision: 5, scale: 2, transformer: { to: (value: number) => value, from: Number } })
  vatPercent: number;

  @Column('int')
  taxCents: number;

  @Column('int')
  totalCents: number;

  /** The part of the total that the buyer has back: refunded, or by disputes that were lost. */
  @Column('int', { default: 0 })
  refundedCents: number;

  /** The part of it that the bank returned, by disputes that were lost: it is not announced as a refund of ours. */
  @Column('int', { default: 0 })
  lostCents: number;

  @Column('varchar', { length: 3 })
  currency: Currency;

  @Column('varchar', { length: 2 })
  language: Language;

  @Column('text', { nullable: true, unique: true })
  stripePaymentIntentId: string | null;

  @Column('text', { default: 'card' })
  paymentMethod: PaymentMethod;

  /** Of a SEPA debit. */
  @Column('text', { nullable: true })
  mandateReference: string | null;

  @Column('jsonb', { nullable: true })
  buyer: ReceiptBuyer | null;

  @Column('jsonb', { nullable: true })
  seller: ReceiptSeller | null;

  /** When the money was paid, by the provider: its date, and the day of its takings. */
  @Column({ type: 'timestamptz', precision: 3 })
  paidAt: Date;

  /** Since when its mail waits for the seller's details; null when it does not wait. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailHeldAt: Date | null;
}

/** A refund on a receipt, or a dispute that was lost; negative when the money came back to us. */
@Entity()
@Index(['createdAt'])
@Index(['receiptId'])
export class ReceiptRefund {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('uuid')
  receiptId: string;

  @ManyToOne(() => Receipt)
  @JoinColumn()
  receipt?: Receipt;

  @Column('int')
  amountCents: number;

  /** The part of the amount that is VAT; null for rows of an earlier release, whose share of the receipt's VAT counts. */
  @Column('int', { nullable: true })
  taxCents: number | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** The last receipt number of a year. It only grows, so that no number is used twice. */
@Entity()
export class ReceiptCounter {
  @PrimaryColumn('integer')
  year: number;

  @Column('integer', { default: 0 })
  last: number;
}
