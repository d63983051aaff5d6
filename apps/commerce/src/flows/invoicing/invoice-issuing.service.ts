import { GetSeller } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { type Currency, missingInvoicingDetails, type PaymentMethod } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CommerceEnv } from '../../env.ts';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { Invoice, type InvoiceSeller } from '../../ledger/invoices/invoice.entity.ts';
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
   * @throws AppError `platform.unavailable` while the catalogue does not reply.
   */
  async issueMissing(): Promise<void> {
    const seller = await this.seller();
    const { manager } = this.dataSource;
    const startsOn = seller?.invoicing.startsOn ?? null;
    for (let isFull = seller !== null && startsOn !== null; isFull;) {
      const receipts = await paymentsToInvoice(manager, String(startsOn), {
        currency: EURO,
        limit: BATCH_SIZE,
      });
      for (const receipt of receipts) await this.issueOf(receipt, seller as InvoiceSeller, 1);
      isFull = receipts.length === BATCH_SIZE;
    }
    for (let isFull = true; isFull;) {
      const returns = await returnsToNote(manager, BATCH_SIZE);
      for (const { invoiceId, receiptRefundId, at, ...part } of returns)
        await this.issueNote(invoiceId, { receiptRefundId, at, part });
      isFull = returns.length === BATCH_SIZE;
    }
  }

  /**
   * Issues the invoice of a payment in another currency.
   * @throws AppError `commerce.invoice_not_due` when it has one, or none is wanted; `commerce.seller_incomplete`
   */
  async issueAtRate({ receiptId, rate }: RatedPayment): Promise<Invoice> {
    const seller = await this.seller();
    const startsOn = seller?.invoicing.startsOn ?? null;
    if (seller === null || startsOn === null) throw new AppError('commerce.seller_incomplete');
    const waiting = await paymentsToInvoice(this.dataSource.manager, startsOn, {
      currency: 'USD',
      limit: 1000,
    });
    const receipt = waiting.find(({ id }) => id === receiptId);
    const invoice = receipt ? await this.issueOf(receipt, seller, rate) : null;
    if (invoice === null) throw new AppError('commerce.invoice_not_due');
    return invoice;
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
   * Makes the file of a new or corrected invoice, in the transaction of the change.
   * @param isConfirmed staff has seen the texts that had to change.
   */
  async makeFile(manager: EntityManager, invoice: Invoice, isConfirmed: boolean): Promise<void> {
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
    await this.invoices.setFile(
      manager,
      invoice,
      { xml, problems, changes },
      { name: file.name, isConfirmed },
    );
  }

  private async issueOf(receipt: Receipt, seller: InvoiceSeller, rate: number): Promise<Invoice | null> {
    const recipient = await this.requests.ofOrder(receipt.orderId);
    if (recipient === null) return null;
    return this.dataSource.transaction(async (manager) => {
      const invoice = await this.invoices.issue(manager, {
        ...amountsOfPayment(receipt, seller, rate),
        ...{
          type: 'TD01',
          at: receipt.paidAt,
          paymentCode: PAYMENT_CODES[receipt.paymentMethod],
          euroRate: rate,
        },
        ...{ receipt, recipient, seller, isTest: this.isTest() },
      });
      if (invoice) await this.makeFile(manager, invoice, false);
      return invoice;
    });
  }

  private async issueNote(
    invoiceId: string,
    { receiptRefundId, at, part }: { receiptRefundId: number; at: Date; part: ReturnedPart },
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { invoice, receipt } = await sourcesOfNote(manager, invoiceId);
      const { seller, paymentCode, euroRate, isTest } = invoice;
      const returned = amountsOfReturn(invoice, receipt, part);
      // A cent of another currency may be none of a euro: it is in the next note.
      if (returned.amounts.totalCents === 0) return;
      const note = await this.invoices.issue(manager, {
        ...returned,
        ...{ receipt, at, seller, paymentCode, euroRate, isTest },
        type: part.toCents > part.fromCents ? 'TD04' : 'TD05',
        recipient: this.invoices.recipientOf(invoice),
        original: { invoice, receiptRefundId, creditedCents: share(invoice, receipt, part.toCents) },
      });
      if (note) await this.makeFile(manager, note, false);
    });
  }

  /** Nothing that was paid in a test may be sent. */
  private isTest(): boolean {
    return this.env.NODE_ENV !== 'production' || this.env.STRIPE_SECRET_KEY.includes('_test_');
  }
}
