import { Sealed } from '@academy/platform';
import type { ExchangeReceiptKind } from '@academy/shared';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Invoice, INVOICE_SEAL } from './invoice.entity.ts';

/** A file made of an invoice. Former files of corrected invoices stay: receipts about them may still arrive. */
@Entity()
export class InvoiceFile {
  /** Never used again. */
  @PrimaryColumn('text')
  name: string;

  @Index()
  @Column('uuid')
  invoiceId: string;

  @ManyToOne(() => Invoice)
  @JoinColumn()
  invoice?: Invoice;

  /** The XML document. */
  @Column('text')
  @Sealed(INVOICE_SEAL)
  sealedXml: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** Why the exchange system rejected a file. */
export interface ExchangeReason {
  code: string;
  text: string;
}

/** A receipt of the exchange system about a file. */
@Entity()
@Index(['invoiceId', 'receivedAt'])
export class ExchangeReceipt {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  invoiceId: string;

  @ManyToOne(() => Invoice)
  @JoinColumn()
  invoice?: Invoice;

  @Column('text')
  fileName: string;

  @Column('varchar', { length: 2 })
  kind: ExchangeReceiptKind;

  @Column('text')
  exchangeId: string;

  @Column('jsonb')
  reasons: ExchangeReason[];

  /** SHA-256 of its XML: the same one is stored once. */
  @Column('text', { unique: true })
  checksum: string;

  /** As uploaded, in base64: it must be kept as long as the invoice. */
  @Column('text')
  @Sealed(INVOICE_SEAL)
  sealedContent: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  receivedAt: Date;
}

/** What was in a downloaded archive. */
@Entity()
@Index(['createdAt', 'id'])
export class InvoiceArchive {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  createdBy: string;

  @Column('text', { array: true })
  fileNames: string[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
