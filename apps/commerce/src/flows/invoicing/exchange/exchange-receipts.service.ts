import { createHash, randomUUID } from 'node:crypto';
import type { UserContactReply } from '@academy/contracts';
import { StaffAuditLog } from '@academy/messaging';
import type { ExchangeReceiptKind, ExchangeReceiptOutcome, InvoiceState, Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ITALY } from '../../../ledger/invoice-requests/invoice-data.dto.ts';
import { ExchangeReceipt, InvoiceFile } from '../../../ledger/invoices/invoice-file.entity.ts';
import type { Invoice } from '../../../ledger/invoices/invoice.entity.ts';
import { InvoicesService } from '../../../ledger/invoices/invoices.service.ts';
import { MailsService, PURCHASES_PAGE } from '../../mails/mails.service.ts';
import type { ExchangeResultDto } from '../invoice.dto.ts';
import { type ExchangeMessage, readExchangeFile } from './exchange-file.ts';

/** The state that each kind of receipt leads to, and the states that it may follow. */
const NEXT: Record<ExchangeReceiptKind, { state: InvoiceState; after: readonly InvoiceState[] }> = {
  RC: { state: 'delivered', after: ['ready', 'downloaded', 'sent', 'not_delivered', 'rejected'] },
  MC: { state: 'not_delivered', after: ['ready', 'downloaded', 'sent', 'rejected'] },
  AT: { state: 'not_delivered', after: ['ready', 'downloaded', 'sent', 'rejected'] },
  NS: { state: 'rejected', after: ['ready', 'downloaded', 'sent'] },
};

/** The same file, or the same number, was there before: what counts is the answer to that one. */
const SENT_TWICE: readonly string[] = ['00002', '00404'];

/** A file as it was uploaded or fetched. */
export interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
}

/** Applies the receipts of the exchange system to the invoices whose files they are about. */
@Injectable()
export class ExchangeReceiptsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invoices: InvoicesService,
    private readonly mailer: MailsService,
    private readonly audit: StaffAuditLog,
  ) {}

  /**
   * Applies a receipt, once, however often it arrives and in whatever order.
   * @throws AppError `platform.unavailable` while identity, which has the buyer's address, does not reply; nothing has
   * changed then.
   */
  async apply({ name, bytes }: ReceivedFile, actorId: string): Promise<Plain<ExchangeResultDto>> {
    const message = readExchangeFile(bytes);
    if (message === null) return result(name, 'unreadable');
    const contact = await this.contactFor(message);
    return this.dataSource.transaction(async (manager) => {
      const file = await manager.findOneBy(InvoiceFile, { name: unsigned(message.fileName) });
      const invoice = file && (await this.invoices.lock(manager, file.invoiceId));
      if (invoice === null) return result(name, 'unknown_invoice', { kind: message.kind });
      const outcome = await this.applyTo(manager, invoice, message, contact);
      if (outcome !== 'known') {
        await this.audit.record(manager, {
          action: 'invoice.answered',
          actorId,
          subjectId: invoice.id,
          details: { number: invoice.number, kind: message.kind },
        });
      }
      const { kind, reasons } = message;
      return { ...result(name, outcome, { kind, invoice }), reasons };
    });
  }

  private async applyTo(
    manager: EntityManager,
    invoice: Invoice,
    message: ExchangeMessage,
    contact: UserContactReply | null,
  ): Promise<ExchangeReceiptOutcome> {
    const { kind, exchangeId, reasons, xml } = message;
    const fileName = unsigned(message.fileName);
    const checksum = createHash('sha256').update(xml).digest('hex');
    if (await manager.existsBy(ExchangeReceipt, { checksum })) return 'known';
    await manager.insert(ExchangeReceipt, {
      ...{ id: randomUUID(), invoiceId: invoice.id, fileName, kind, exchangeId, reasons, checksum },
      sealedContent: this.invoices.sealed(xml),
    });
    const { state, after } = NEXT[kind];
    const isRepeated =
      kind === 'NS' && reasons.length > 0 && reasons.every(({ code }) => SENT_TWICE.includes(code));
    if (isRepeated || invoice.fileName !== fileName || !after.includes(invoice.state)) return 'outdated';
    invoice.exchangeId = exchangeId;
    await this.invoices.setState(manager, invoice, state, message.receivedAt ?? undefined);
    if (state === 'not_delivered' && contact !== null) await this.sendCopy(manager, invoice, contact);
    return 'applied';
  }

  /** Whom to tell that the exchange system could not deliver; asked before the invoice is locked. */
  private async contactFor({ kind, fileName }: ExchangeMessage): Promise<UserContactReply | null> {
    if (NEXT[kind].state !== 'not_delivered') return null;
    const file = await this.dataSource.manager.findOne(InvoiceFile, {
      where: { name: unsigned(fileName) },
      relations: { invoice: true },
    });
    if (!file?.invoice || file.invoice.isTest) return null;
    return this.mailer.contact(file.invoice.userId);
  }

  /** Tells the buyer where the invoice is that the exchange system could not deliver. */
  private async sendCopy(manager: EntityManager, invoice: Invoice, contact: UserContactReply): Promise<void> {
    const { country } = this.invoices.recipientOf(invoice);
    await this.mailer.write(manager, 'invoice_copy', contact, invoice.language, {
      path: PURCHASES_PAGE,
      values: {
        number: invoice.number,
        isNote: invoice.type === 'TD01' ? '' : 'yes',
        isItalian: country === ITALY ? 'yes' : '',
      },
    });
  }
}

/** A signed file is named after the one that we made. */
function unsigned(fileName: string): string {
  return fileName.replace(/\.p7m$/i, '');
}

function result(
  fileName: string,
  outcome: ExchangeReceiptOutcome,
  { kind = null, invoice }: { kind?: ExchangeReceiptKind | null; invoice?: Invoice } = {},
): Plain<ExchangeResultDto> {
  return {
    fileName,
    outcome,
    kind,
    invoiceId: invoice?.id ?? null,
    invoiceNumber: invoice?.number ?? null,
    state: invoice?.state ?? null,
    reasons: [],
  };
}
