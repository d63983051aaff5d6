import type { SellerReply } from '@academy/contracts';
import { Sealed } from '@academy/platform';
import {
  INVOICE_STATES,
  INVOICE_TYPES,
  type InvoiceField,
  type InvoiceProblemCode,
  type InvoiceState,
  type InvoiceType,
  type InvoicingSettings,
  type Language,
} from '@academy/shared';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Order } from '../orders/order.entity.ts';
import { Receipt, ReceiptRefund } from '../receipts/receipt.entity.ts';

/** The purpose of the encryption of recipients and files. */
export const INVOICE_SEAL = 'invoice';

/** The seller as an invoice names it, with complete settings. */
export type InvoiceSeller = SellerReply & { invoicing: InvoicingSettings };

/** A line of an invoice, in cents of euro. */
export interface InvoiceLine {
  description: string;
  /** Before discounts; the quantity is one. */
  unitCents: number;
  discountCents: number;
  /** Null with VAT. */
  nature: string | null;
  /** The stamp duty that the buyer pays. */
  isStampDuty: boolean;
}

/** Amounts of an invoice, in cents of euro. */
export interface InvoiceAmounts {
  lines: InvoiceLine[];
  vatPercent: number;
  /** Sum of the lines after discounts. */
  taxableCents: number;
  taxCents: number;
  totalCents: number;
}

/** Why an invoice cannot be made, by the field concerned and the code with which the exchange system would reject it. */
export interface InvoiceProblem {
  field: InvoiceField;
  code: InvoiceProblemCode;
}

/** A text that had to change for the file. */
export interface InvoiceTextChange {
  field: InvoiceField;
  before: string;
  after: string;
}

/**
 * An electronic invoice of a payment, or a note about money that went back. Seller, amounts and date are fixed when it is
 * issued; its recipient changes only while it is being corrected.
 */
@Entity()
@Index(['receiptId'], { unique: true, where: `type = 'TD01'` })
@Index(['state', 'number'])
@Index(['orderId'])
@Index(['userId'])
@Index('invoice_number_pattern', { synchronize: false })
@Index('invoice_recipient_search_trigram', { synchronize: false })
@Check(`type IN (${INVOICE_TYPES.map((type) => `'${type}'`).join(', ')})`)
@Check(`state IN (${INVOICE_STATES.map((state) => `'${state}'`).join(', ')})`)
@Check(`taxable_cents + tax_cents = total_cents`)
@Check(`total_cents > 0`)
@Check(`credited_cents BETWEEN 0 AND total_cents`)
@Check(`(type = 'TD01') = (receipt_refund_id IS NULL)`)
@Check(`(type = 'TD01') = (original_id IS NULL)`)
export class Invoice {
  @PrimaryColumn('uuid')
  id: string;

  /** `F-2026-000012`: one series for invoices and notes, by year in Rome, in the order of issuing. */
  @Column('text', { unique: true })
  number: string;

  @Column('text')
  type: InvoiceType;

  @Column('uuid')
  receiptId: string;

  @ManyToOne(() => Receipt)
  @JoinColumn()
  receipt?: Receipt;

  /** The refund that a note is about. */
  @Column('int', { nullable: true, unique: true })
  receiptRefundId: number | null;

  @ManyToOne(() => ReceiptRefund)
  @JoinColumn()
  receiptRefund?: ReceiptRefund;

  /** The invoice that a note is about. */
  @Index()
  @Column('uuid', { nullable: true })
  originalId: string | null;

  @ManyToOne(() => Invoice)
  @JoinColumn()
  original?: Invoice;

  @Column('uuid')
  orderId: string;

  @ManyToOne(() => Order)
  @JoinColumn()
  order?: Order;

  @Column('uuid')
  userId: string;

  /** Its date: the day of the payment or of the refund, in Rome. */
  @Column('date')
  day: string;

  /** The last day on which it may be sent. */
  @Index()
  @Column('date')
  dueOn: string;

  @Column('text')
  state: InvoiceState;

  @Column({ type: 'timestamptz', precision: 3 })
  stateSince: Date;

  /** The recipient's name, as staff finds it. */
  @Column('text')
  recipientName: string;

  /** The recipient's `InvoiceDataDto`, as JSON. */
  @Column('text')
  @Sealed(INVOICE_SEAL)
  sealedRecipient: string;

  @Column('jsonb')
  seller: InvoiceSeller;

  @Column('jsonb')
  lines: InvoiceLine[];

  @Column('numeric', { precision: 5, scale: 2, transformer: { to: (value: number) => value, from: Number } })
  vatPercent: number;

  @Column('int')
  taxableCents: number;

  @Column('int')
  taxCents: number;

  @Column('int')
  totalCents: number;

  /** What credit notes took of it, less what debit notes gave back. */
  @Column('int', { default: 0 })
  creditedCents: number;

  /** The stamp duty that it bears, in cents. */
  @Column('int', { default: 0 })
  stampDutyCents: number;

  /** Units of the payment's currency per euro; 1 for euro. */
  @Column('numeric', {
    precision: 12,
    scale: 6,
    transformer: { to: (value: number) => value, from: Number },
  })
  euroRate: number;

  /** How it was paid, by the code of FatturaPA. */
  @Column('varchar', { length: 4 })
  paymentCode: string;

  @Column('varchar', { length: 2 })
  language: Language;

  /** Made outside production: never to be sent. */
  @Column('boolean')
  isTest: boolean;

  @Column('jsonb', { default: () => `'[]'` })
  problems: InvoiceProblem[];

  @Column('jsonb', { default: () => `'[]'` })
  changes: InvoiceTextChange[];

  /** The name of its file; a corrected invoice gets another. */
  @Column('text', { nullable: true })
  fileName: string | null;

  /** By the exchange system. */
  @Column('text', { nullable: true })
  exchangeId: string | null;
}

/** The series of the names of files, whatever their year. */
export const FILE_SERIES = 0;

/** The last number of a series: of the invoices of a year, or of the names of files. It only grows. */
@Entity()
export class InvoiceCounter {
  /** The year; {@link FILE_SERIES} for files. */
  @PrimaryColumn('integer')
  series: number;

  @Column('integer', { default: 0 })
  last: number;
}
