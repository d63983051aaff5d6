import { createHash, randomUUID } from 'node:crypto';
import { StaffAuditLog } from '@academy/messaging';
import type { ExchangeReceiptKind, ExchangeReceiptOutcome, InvoiceState, Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ExchangeReceipt, InvoiceFile } from '../../../ledger/invoices/invoice-file.entity.ts';
import type { Invoice } from '../../../ledger/invoices/invoice.entity.ts';
import { InvoicesService } from '../../../ledger/invoices/invoices.service.ts';
import { MailsService, PURCHASES_PAGE } from '../../mails/mails.service.ts';
import type { ExchangeResultDto } from '../invoice.dto.ts';
import { type ExchangeMessage, readExchangeFile } from './exchange-file.ts';

/** The state that each kind of receipt leads to, and the states that it may follow. */
const NEXT: Record<ExchangeReceiptKind, { state: InvoiceState; after: readonly InvoiceState[] }> = {
  RC: { state: 'delivered', after: ['ready', 'downloaded', 'sent', 'not_delivered'] },
  MC: { state: 'not_delivered', after: ['ready', 'downloaded', 'sent'] },
  AT: { state: 'not_delivered', after: ['ready', 'downloaded', 'sent'] },
  NS: { state: 'rejected', after: ['ready', 'downloaded', 'sent'] },
};

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
    return this.dataSource.transaction(async (manager) => {
      const file = await manager.findOneBy(InvoiceFile, { name: unsigned(message.fileName) });
      const invoice = file && (await this.invoices.lock(manager, file.invoiceId));
      if (invoice === null) return result(name, 'unknown_invoice', { kind: message.kind });
      const outcome = await this.applyTo(manager, invoice, message);
      if (outcome === 'applied') {
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
    if (invoice.fileName !== fileName || !after.includes(invoice.state)) return 'outdated';
    invoice.exchangeId = exchangeId;
    await this.invoices.setState(manager, invoice, state);
    if (state === 'not_delivered') await this.sendCopy(manager, invoice);
    return 'applied';
  }

  /** Tells the buyer where the invoice is that the exchange system could not deliver. */
  private async sendCopy(manager: EntityManager, invoice: Invoice): Promise<void> {
    if (invoice.isTest) return;
    const contact = await this.mailer.contact(invoice.userId);
    if (contact === null) return;
    await this.mailer.write(manager, 'invoice_copy', contact, invoice.language, {
      path: PURCHASES_PAGE,
      values: { number: invoice.number },
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
