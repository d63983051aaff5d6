import { randomUUID } from 'node:crypto';
import { Secrets } from '@academy/platform';
import {
  addDays,
  CORRECTION_DAYS,
  dayInRome,
  INVOICE_DAYS,
  type InvoiceState,
  type InvoiceType,
  type Plain,
} from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { InvoiceDataDto } from '../invoice-requests/invoice-data.dto.ts';
import type { Receipt } from '../receipts/receipt.entity.ts';
import { InvoiceFile } from './invoice-file.entity.ts';
import {
  Invoice,
  type InvoiceAmounts,
  FILE_SERIES,
  InvoiceCounter,
  INVOICE_SEAL,
  type InvoiceProblem,
  type InvoiceSeller,
  type InvoiceTextChange,
} from './invoice.entity.ts';

const DIGITS = 6;
const FILE_DIGITS = 5;

/** What an invoice is issued with; its number and date follow. */
export interface NewInvoice {
  type: InvoiceType;
  receipt: Receipt;
  /** When the money was paid, or went back. */
  at: Date;
  recipient: Plain<InvoiceDataDto>;
  seller: InvoiceSeller;
  amounts: InvoiceAmounts;
  stampDutyCents: number;
  paymentCode: string;
  /** Units of the payment's currency per euro; 1 for euro. */
  euroRate: number;
  isTest: boolean;
  /** Of a note. */
  original?: { invoice: Invoice; receiptRefundId: number; creditedCents: number };
}

/** The name of a file, and the part of it that counts. */
export interface FileName {
  progressive: string;
  name: string;
}

/** What came of making an invoice's file: its text, or why there is none. */
export interface MadeFile {
  name: string;
  xml: string | null;
  problems: InvoiceProblem[];
  changes: InvoiceTextChange[];
}

/** The only writer of electronic invoices: numbered without gaps, their files never changed once made. */
@Injectable()
export class InvoicesService {
  constructor(private readonly secrets: Secrets) {}

  /**
   * Issues an invoice with the next number of its year; its file follows in the same transaction. It blocks the numbering
   * of other invoices until the transaction ends.
   * @returns null when the payment, or the refund, has one already.
   */
  async issue(manager: EntityManager, given: NewInvoice): Promise<Invoice | null> {
    const { type, receipt, at, recipient, amounts, original, ...rest } = given;
    const day = dayInRome(at);
    const year = Number(day.slice(0, 4));
    const counter = await this.lockedCounter(manager, year);
    const receiptRefundId = original?.receiptRefundId ?? null;
    const known =
      original === undefined
        ? { receiptId: receipt.id, type }
        : { receiptRefundId: original.receiptRefundId };
    if (await manager.existsBy(Invoice, known)) return null;

    const last = await this.next(manager, counter);
    const invoice = manager.create(Invoice, {
      ...rest,
      ...amounts,
      type,
      receiptRefundId,
      id: randomUUID(),
      number: `F-${year}-${String(last).padStart(DIGITS, '0')}`,
      receiptId: receipt.id,
      originalId: original?.invoice.id ?? null,
      orderId: receipt.orderId,
      userId: receipt.userId,
      language: receipt.language,
      day,
      dueOn: addDays(day, INVOICE_DAYS),
      state: 'to_check',
      stateSince: new Date(),
      recipientName: nameOf(recipient),
      sealedRecipient: this.sealed(JSON.stringify(recipient)),
      creditedCents: 0,
      problems: [],
      changes: [],
      fileName: null,
      exchangeId: null,
    });
    await manager.insert(Invoice, invoice);
    if (original) {
      const {
        invoice: { id },
        creditedCents,
      } = original;
      await manager.update(Invoice, { id }, { creditedCents });
    }
    return invoice;
  }

  /** The recipient of an invoice. */
  recipientOf({ sealedRecipient }: Invoice): InvoiceDataDto {
    const stored = JSON.parse(this.secrets.open(sealedRecipient, INVOICE_SEAL)) as Plain<InvoiceDataDto>;
    return Object.assign(new InvoiceDataDto(), stored);
  }

  /** The name of the next file, from who sends it. */
  async nextFile(manager: EntityManager, transmitter: string): Promise<FileName> {
    const last = await this.next(manager, await this.lockedCounter(manager, FILE_SERIES));
    const progressive = last.toString(36).toUpperCase().padStart(FILE_DIGITS, '0');
    return { progressive, name: `IT${transmitter}_${progressive}.xml` };
  }

  /** Stores an invoice's file, or why there is none. */
  async setFile(
    manager: EntityManager,
    invoice: Invoice,
    { name, xml, problems, changes }: MadeFile,
  ): Promise<void> {
    const isReady = xml !== null && changes.length === 0;
    if (xml !== null) {
      const sealedXml = this.sealed(xml);
      await manager.insert(InvoiceFile, { name, invoiceId: invoice.id, sealedXml });
    }
    Object.assign(invoice, { problems, changes, fileName: xml === null ? null : name });
    await manager.save(this.inState(invoice, isReady ? 'ready' : 'to_check'));
  }

  /** Locks an invoice; null for an unknown one. */
  lock(manager: EntityManager, id: string): Promise<Invoice | null> {
    return manager.findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Replaces the seller of a locked invoice that is being corrected, and with it why its item bears no VAT. */
  changeSeller(invoice: Invoice, seller: InvoiceSeller): void {
    invoice.seller = seller;
    if (invoice.vatPercent > 0) return;
    const nature = seller.invoicing.vatNature || null;
    invoice.lines = invoice.lines.map((line) => (line.isStampDuty ? line : { ...line, nature }));
  }

  /** Replaces the recipient of a locked invoice that is being corrected. */
  changeRecipient(invoice: Invoice, recipient: Plain<InvoiceDataDto>): void {
    invoice.recipientName = nameOf(recipient);
    invoice.sealedRecipient = this.sealed(JSON.stringify(recipient));
  }

  /**
   * Changes the state of a locked invoice.
   * @param rejectedAt when the exchange system had received a file that it rejected.
   */
  async setState(
    manager: EntityManager,
    invoice: Invoice,
    state: InvoiceState,
    rejectedAt = new Date(),
  ): Promise<void> {
    if (invoice.state === state) return;
    if (state === 'rejected') invoice.dueOn = addDays(dayInRome(rejectedAt), CORRECTION_DAYS);
    await manager.save(this.inState(invoice, state));
  }

  /** Records that staff took the files of invoices, to send them. */
  async markDownloaded(manager: EntityManager, ids: string[]): Promise<void> {
    await manager.update(
      Invoice,
      { id: In(ids), state: 'ready' },
      { state: 'downloaded', stateSince: new Date() },
    );
  }

  /** The XML of files by name. */
  async readFiles(
    manager: EntityManager,
    names: string[],
  ): Promise<{ name: string; invoiceId: string; xml: string }[]> {
    const files = await manager.find(InvoiceFile, { where: { name: In(names) }, order: { name: 'ASC' } });
    return files.map(({ name, invoiceId, sealedXml }) => ({
      name,
      invoiceId,
      xml: this.secrets.open(sealedXml, INVOICE_SEAL),
    }));
  }

  private inState(invoice: Invoice, state: InvoiceState): Invoice {
    if (invoice.state !== state) Object.assign(invoice, { state, stateSince: new Date() });
    return invoice;
  }

  /** A text as it is stored. */
  sealed(text: string): string {
    return this.secrets.seal(text, INVOICE_SEAL);
  }

  private async lockedCounter(manager: EntityManager, series: number): Promise<InvoiceCounter> {
    const counters = manager.getRepository(InvoiceCounter);
    await counters.createQueryBuilder().insert().values({ series }).orIgnore().execute();
    return counters.findOneOrFail({ where: { series }, lock: { mode: 'pessimistic_write' } });
  }

  private async next(manager: EntityManager, counter: InvoiceCounter): Promise<number> {
    counter.last += 1;
    await manager.save(counter);
    return counter.last;
  }
}

function nameOf({ kind, companyName, firstName, lastName }: Plain<InvoiceDataDto>): string {
  return kind === 'company' ? (companyName ?? '') : `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
