import { GetSeller } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { type Currency, dayInRome, missingInvoicingDetails, type PaymentMethod } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CommerceEnv } from '../../env.ts';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { Invoice, type InvoiceSeller, type InvoiceTextChange } from '../../ledger/invoices/invoice.entity.ts';
import { InvoicesService } from '../../ledger/invoices/invoices.service.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { problemsOf } from './files/file-checks.ts';
import { toFileDocument, transmitterOf } from './files/file-document.ts';
import { toFileXml } from './files/file-xml.ts';
import { amountsOfPayment, amountsOfReturn, type ReturnedPart, share } from './files/invoice-amounts.ts';
import { paymentsToInvoice, returnsToNote, sourcesOfNote } from './missing-invoices.queries.ts';

/** Read at a time; each invoice is a transaction of its own. */
const BATCH_SIZE = 100;
const EURO: Currency = 'EUR';
/** FatturaPA's codes (ModalitaPagamento). It has none for wallets such as Satispay, which count as payment cards. */
const PAYMENT_CODES: Record<PaymentMethod, string> = { card: 'MP08', sepa_debit: 'MP19', satispay: 'MP08' };

/** A payment in another currency, with its rate. */
export interface RatedPayment {
  receiptId: string;
  /** Units of its currency per euro. */
  rate: number;
}

/**
 * Issues electronic invoices: of payments whose buyers want one, from the day in the settings on, and notes about what
 * went back of them.
 */
@Injectable()
export class InvoiceIssuingService {
  private readonly logger = new Logger(InvoiceIssuingService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly invoices: InvoicesService,
    private readonly requests: InvoiceRequestsService,
    private readonly env: CommerceEnv,
  ) {}

  /**
   * Issues what is missing. Payments wait while the seller's details are incomplete; notes never do, since their seller is
   * that of the invoice. Payments in other currencies wait for their rate.
   * @throws AppError `platform.unavailable` while the catalogue does not reply; the first error of an invoice, once all
   * others are issued.
   */
  async issueMissing(): Promise<void> {
    const seller = await this.seller();
    const startsOn = seller?.invoicing.startsOn ?? null;
    const errors = [
      ...(seller === null || startsOn === null ? [] : await this.issuePayments(seller, startsOn)),
      ...(await this.issueNotes()),
    ];
    if (errors.length > 0) throw errors[0];
  }

  /**
   * Issues the invoice of a payment in another currency, and records who did it in the same transaction.
   * @throws AppError `commerce.invoice_not_due` when it has one, or none is wanted; `commerce.seller_incomplete`
   */
  async issueAtRate(
    { receiptId, rate }: RatedPayment,
    record: (manager: EntityManager, invoice: Invoice) => Promise<void>,
  ): Promise<Invoice> {
    const seller = await this.seller();
    const startsOn = seller?.invoicing.startsOn ?? null;
    if (seller === null || startsOn === null) throw new AppError('commerce.seller_incomplete');
    const receipt = await this.dataSource.manager.findOneBy(Receipt, { id: receiptId });
    const isDue = receipt !== null && receipt.currency !== EURO && dayInRome(receipt.paidAt) >= startsOn;
    if (!isDue) throw new AppError('commerce.invoice_not_due');
    if (receipt.vatPercent === 0 && !knowsUntaxed(seller)) throw new AppError('commerce.seller_incomplete');
    const invoice = await this.issueOf(receipt, seller, { rate, record });
    if (invoice === null) throw new AppError('commerce.invoice_not_due');
    return invoice;
  }

  private async issuePayments(seller: InvoiceSeller, startsOn: string): Promise<unknown[]> {
    const failed = new Map<string, unknown>();
    const includesUntaxed = knowsUntaxed(seller);
    for (let isFull = true; isFull;) {
      const filter = { startsOn, currency: EURO, includesUntaxed, without: [...failed.keys()] };
      const receipts = await paymentsToInvoice(this.dataSource.manager, filter, BATCH_SIZE);
      for (const receipt of receipts)
        await this.issueOf(receipt, seller).catch((error: unknown) => {
          this.logger.error({ receiptId: receipt.id, err: error }, 'An invoice could not be issued');
          failed.set(receipt.id, error);
        });
      isFull = receipts.length === BATCH_SIZE;
    }
    return [...failed.values()];
  }

  private async issueNotes(): Promise<unknown[]> {
    const left = new Map<number, unknown>();
    for (let isFull = true; isFull;) {
      const returns = await returnsToNote(this.dataSource.manager, BATCH_SIZE, [...left.keys()]);
      for (const { invoiceId, receiptRefundId, at, ...part } of returns)
        try {
          // A cent of another currency may be none of a euro: the next note contains it.
          if (!(await this.issueNote(invoiceId, { receiptRefundId, at, part })))
            left.set(receiptRefundId, null);
        } catch (error) {
          this.logger.error({ receiptRefundId, err: error }, 'A note could not be issued');
          left.set(receiptRefundId, error);
        }
      isFull = returns.length === BATCH_SIZE;
    }
    return [...left.values()].filter((error) => error !== null);
  }

  /** The seller; null while details are missing, so that no invoice can be made. */
  async seller(): Promise<InvoiceSeller | null> {
    const seller = await this.rpc.ask(GetSeller.of({}));
    const { invoicing } = seller;
    if (invoicing === undefined) return null;
    // Each payment has its own VAT rate: what a rate of 0 needs is checked of the invoice.
    if (missingInvoicingDetails({ ...seller, invoicing, vatPercent: 1 }).length > 0) return null;
    return { ...seller, invoicing };
  }

  /**
   * Makes the file of a new or corrected invoice, in the transaction of the change. It is ready unless it has problems, or
   * texts that had to change.
   */
  async makeFile(manager: EntityManager, invoice: Invoice): Promise<void> {
    const file = await this.invoices.nextFile(manager, transmitterOf(invoice));
    const receipt = await manager.findOneByOrFail(Receipt, { id: invoice.receiptId });
    const original =
      invoice.originalId === null ? null : await manager.findOneByOrFail(Invoice, { id: invoice.originalId });
    const { document, changes } = toFileDocument({
      invoice,
      original,
      recipient: this.invoices.recipientOf(invoice),
      progressive: file.progressive,
      receiptNumber: receipt.number,
      paid:
        invoice.euroRate === 1
          ? null
          : { cents: receipt.totalCents, currency: receipt.currency, rate: invoice.euroRate },
    });
    const problems = problemsOf(document);
    const xml = problems.length === 0 ? toFileXml(document) : null;
    await this.invoices.setFile(manager, invoice, {
      ...{ name: file.name, xml, problems },
      changes: original === null ? changes : changes.filter((change) => !isConfirmedIn(original, change)),
    });
  }

  private async issueOf(
    receipt: Receipt,
    seller: InvoiceSeller,
    {
      rate = 1,
      record,
    }: { rate?: number; record?: (manager: EntityManager, invoice: Invoice) => Promise<void> } = {},
  ): Promise<Invoice | null> {
    const recipient = await this.requests.ofOrder(receipt.orderId);
    if (recipient === null) return null;
    return this.dataSource.transaction(async (manager) => {
      const invoice = await this.invoices.issue(manager, {
        ...amountsOfPayment(receipt, seller, rate),
        ...{ type: 'TD01', at: receipt.paidAt, euroRate: rate },
        paymentCode: PAYMENT_CODES[receipt.paymentMethod],
        ...{ receipt, recipient, seller, isTest: this.isTest() },
      });
      if (invoice === null) return null;
      await this.makeFile(manager, invoice);
      await record?.(manager, invoice);
      return invoice;
    });
  }

  /** @returns false when it would be of no cents. */
  private issueNote(
    invoiceId: string,
    { receiptRefundId, at, part }: { receiptRefundId: number; at: Date; part: ReturnedPart },
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { invoice, receipt } = await sourcesOfNote(manager, invoiceId);
      const { seller, paymentCode, euroRate, isTest } = invoice;
      const returned = amountsOfReturn(invoice, receipt, part);
      if (returned.amounts.totalCents === 0) return false;
      const note = await this.invoices.issue(manager, {
        ...returned,
        ...{ receipt, at, seller, paymentCode, euroRate, isTest },
        type: part.toCents > part.fromCents ? 'TD04' : 'TD05',
        recipient: this.invoices.recipientOf(invoice),
        original: { invoice, receiptRefundId, creditedCents: share(invoice, receipt, part.toCents) },
      });
      if (note) await this.makeFile(manager, note);
      return true;
    });
  }

  /** Nothing that was paid in a test may be sent. */
  private isTest(): boolean {
    return this.env.NODE_ENV !== 'production' || this.env.STRIPE_SECRET_KEY.includes('_test_');
  }
}

/** Whether staff saw in the invoice of a note how a text changes; the note's texts end with those of the invoice. */
function isConfirmedIn({ state, changes }: Invoice, { field, before }: InvoiceTextChange): boolean {
  if (state === 'to_check') return false;
  return changes.some((known) => known.field === field && before.endsWith(known.before));
}

/** Whether the settings say why a sale bears no VAT. */
function knowsUntaxed(seller: InvoiceSeller): boolean {
  return missingInvoicingDetails({ ...seller, vatPercent: 0 }).length === 0;
}
