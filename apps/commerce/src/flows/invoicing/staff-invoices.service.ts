import { GetSeller } from '@academy/contracts';
import { ListExports, RpcClient, StaffAuditLog } from '@academy/messaging';
import { AppError, applyFilters, everyWord, type Page, readSortedPage, totalOf } from '@academy/platform';
import {
  INITIAL_INVOICING,
  type InvoiceState,
  invoiceNumberStart,
  missingInvoicingDetails,
  type Plain,
  toPlain,
} from '@academy/shared';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, Repository } from 'typeorm';
import { ExchangeReceipt } from '../../ledger/invoices/invoice-file.entity.ts';
import { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import { InvoicesService } from '../../ledger/invoices/invoices.service.ts';
import { InvoiceIssuingService } from './invoice-issuing.service.ts';
import {
  type CorrectInvoiceDto,
  type InvoiceDetailDto,
  type InvoiceDto,
  type IssueInvoiceDto,
  toExchangeReceiptDto,
  toInvoiceDto,
  toUnratedPaymentDto,
  type WaitingInvoicesDto,
} from './invoice.dto.ts';
import { type ExportInvoicesQuery, invoiceList, type ListInvoicesQuery } from './invoice-list.ts';
import { countPaymentsToInvoice, paymentsToInvoice } from './missing-invoices.queries.ts';

const LISTED_UNRATED = 100;
/** Any rate above 0: such sales need no nature. */
const TAXED = 1;

/** Shows electronic invoices to staff, and corrects them until they are issued. */
@Injectable()
export class StaffInvoicesService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Invoice) private readonly rows: Repository<Invoice>,
    @InjectRepository(ExchangeReceipt) private readonly answers: Repository<ExchangeReceipt>,
    private readonly invoices: InvoicesService,
    private readonly issuing: InvoiceIssuingService,
    private readonly rpc: RpcClient,
    private readonly audit: StaffAuditLog,
    private readonly exports: ListExports,
  ) {}

  /** One page of invoices; the first page contains the total. @throws AppError `platform.invalid_cursor` */
  async list(query: Plain<ListInvoicesQuery>): Promise<Page<Plain<InvoiceDto>>> {
    const { search = '', ...filters } = query;
    const builder = this.rows.createQueryBuilder('invoice');
    applyFilters(builder, invoiceList.conditions, filters);
    const number = invoiceNumberStart(search);
    if (number !== null) builder.andWhere('invoice.number LIKE :numbers', { numbers: `${number}%` });
    else if (search.trim() !== '')
      builder.andWhere(
        ...everyWord(search, (pattern) => `search_text(invoice.recipientName) LIKE ${pattern}`),
      );
    const total = await totalOf(builder, query.cursor);
    const { page, nextCursor } = await readSortedPage(builder, invoiceList.sorting[query.sort], query);
    return { items: await this.toDtos(page), nextCursor, ...total };
  }

  /** All invoices that match the filter, as a CSV file. */
  exportAll(filter: ExportInvoicesQuery, actorId: string): Promise<StreamableFile> {
    return this.exports.export('issuedInvoices', actorId, invoiceList.columns, (position) =>
      this.list({ ...toPlain(filter), sort: '-number', ...position }),
    );
  }

  /** @throws AppError `commerce.invoice_not_found` */
  async read(id: string): Promise<Plain<InvoiceDetailDto>> {
    const invoice = await this.find(id);
    const [[dto], answers, notes] = await Promise.all([
      this.toDtos([invoice]),
      this.answers.find({ where: { invoiceId: id }, order: { receivedAt: 'ASC', id: 'ASC' } }),
      this.rows.find({ where: { originalId: id }, order: { number: 'ASC' } }),
    ]);
    if (dto === undefined) throw new AppError('commerce.invoice_not_found');
    return {
      ...dto,
      recipient: this.invoices.recipientOf(invoice),
      lines: invoice.lines,
      receipts: answers.map(toExchangeReceiptDto),
      notes: await this.toDtos(notes),
    };
  }

  /** What keeps invoices from being issued. @throws AppError `platform.unavailable` while the catalogue does not reply. */
  async waiting(): Promise<Plain<WaitingInvoicesDto>> {
    const seller = await this.rpc.ask(GetSeller.of({}));
    const invoicing = seller.invoicing ?? INITIAL_INVOICING;
    const { startsOn } = invoicing;
    const { manager } = this.dataSource;
    if (startsOn === null) return { startsOn, missing: [], payments: 0, unrated: [] };
    const filter = { startsOn, includesUntaxed: true };
    const unrated = await paymentsToInvoice(manager, { ...filter, currency: 'USD' }, LISTED_UNRATED);
    const payments = await countPaymentsToInvoice(manager, { ...filter, currency: 'EUR' });
    const taxed = await countPaymentsToInvoice(manager, {
      ...filter,
      ...{ currency: 'EUR', includesUntaxed: false },
    });
    // What sales without VAT need is asked for when there are some.
    const vatPercent = payments > taxed ? 0 : TAXED;
    return {
      startsOn,
      missing: missingInvoicingDetails({ ...seller, invoicing, vatPercent }),
      payments,
      unrated: unrated.map(toUnratedPaymentDto),
    };
  }

  /** Issues the invoice of a payment in another currency. @throws AppError those of `issueAtRate` */
  async issue(payment: Plain<IssueInvoiceDto>, actorId: string): Promise<Plain<InvoiceDetailDto>> {
    const { id } = await this.issuing.issueAtRate(payment, (manager, { id: subjectId, number }) =>
      this.audit.record(manager, {
        ...{ action: 'invoice.issued', actorId, subjectId },
        details: { number, rate: String(payment.rate) },
      }),
    );
    return this.read(id);
  }

  /**
   * Corrects an invoice that is not issued, under its number and date, and makes its file again; or only confirms the texts
   * of its file. A rejected or incomplete one takes the seller from the settings: their details may be the reason.
   * @throws AppError `commerce.invoice_not_found`; `commerce.invoice_not_correctable` once its file was taken;
   * `commerce.seller_incomplete`
   */
  async correct(
    id: string,
    correction: CorrectInvoiceDto,
    actorId: string,
  ): Promise<Plain<InvoiceDetailDto>> {
    await this.find(id);
    const seller = await this.issuing.seller();
    if (seller === null) throw new AppError('commerce.seller_incomplete');
    await this.dataSource.transaction(async (manager) => {
      const invoice = await this.invoices.lock(manager, id);
      if (invoice === null) throw new AppError('commerce.invoice_not_found');
      if (!CORRECTABLE.includes(invoice.state)) throw new AppError('commerce.invoice_not_correctable');
      // Locked before a file is numbered, as by a correction of their own.
      const notes = await this.correctableNotes(manager, id);
      const { recipient, confirmedFile } = correction;
      if (recipient === undefined && confirmedFile !== undefined) {
        // Another file has texts that nobody confirmed; a rejected one is not sent again.
        if (invoice.state !== 'to_check' || invoice.fileName !== confirmedFile) return;
        await this.invoices.setState(manager, invoice, 'ready');
        for (const note of notes) if (note.state === 'to_check') await this.issuing.makeFile(manager, note);
      } else {
        if (invoice.state !== 'ready') this.invoices.changeSeller(invoice, seller);
        if (recipient) this.invoices.changeRecipient(invoice, recipient);
        await this.issuing.makeFile(manager, invoice);
        // Both must name the same party.
        if (recipient)
          for (const note of notes) {
            this.invoices.changeRecipient(note, recipient);
            await this.issuing.makeFile(manager, note);
          }
      }
      const details = { number: invoice.number };
      await this.audit.record(manager, { action: 'invoice.corrected', actorId, subjectId: id, details });
    });
    return this.read(id);
  }

  private correctableNotes(manager: EntityManager, originalId: string): Promise<Invoice[]> {
    const lock = { mode: 'pessimistic_write' } as const;
    const where = { originalId, state: In(CORRECTABLE) };
    return manager.find(Invoice, { where, order: { number: 'ASC' }, lock });
  }

  /** @throws AppError `commerce.invoice_not_found` */
  async find(id: string): Promise<Invoice> {
    const invoice = await this.rows.findOneBy({ id });
    if (invoice === null) throw new AppError('commerce.invoice_not_found');
    return invoice;
  }

  private async toDtos(invoices: Pick<Invoice, 'id'>[]): Promise<Plain<InvoiceDto>[]> {
    const ids = invoices.map(({ id }) => id);
    const relations = { receipt: true, original: true } as const;
    const found = await this.rows.find({ where: { id: In(ids) }, relations });
    const byId = new Map(found.map((invoice) => [invoice.id, toInvoiceDto(invoice)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** States in which nobody else can have the file, or the exchange system refused it. */
const CORRECTABLE: InvoiceState[] = ['to_check', 'ready', 'rejected'];
