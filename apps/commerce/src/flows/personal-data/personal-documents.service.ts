import type { CommerceExportReply } from '@academy/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InvoiceRequest } from '../../ledger/invoice-requests/invoice-request.entity.ts';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { Invoice } from '../../ledger/invoices/invoice.entity.ts';
import { InvoicesService } from '../../ledger/invoices/invoices.service.ts';
import { MessageRecipientsService } from '../messages/message-recipients.service.ts';
import { NotificationPreferencesService } from '../preferences/notification-preferences.service.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { ReceiptsService } from '../../ledger/receipts/receipts.service.ts';
import { WithdrawalsService } from '../../ledger/withdrawals/withdrawals.service.ts';
import { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';

/** A user's documents as contained in the export. */
type PersonalDocuments = Pick<
  CommerceExportReply,
  'receipts' | 'invoices' | 'electronicInvoices' | 'withdrawals' | 'messages' | 'notifications'
>;

/** Exports and erases a user's documents: receipts, invoice data, withdrawals, messages and mail preferences. */
@Injectable()
export class PersonalDocumentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: InvoiceRequestsService,
    private readonly invoices: InvoicesService,
    private readonly receipts: ReceiptsService,
    private readonly withdrawals: WithdrawalsService,
    private readonly messages: MessageRecipientsService,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  /** All documents of a user. */
  async export(userId: string): Promise<PersonalDocuments> {
    const [receipts, requests, invoices, withdrawals, messages, notifications] = await Promise.all([
      this.dataSource.getRepository(Receipt).find({ where: { userId }, order: { paidAt: 'DESC' } }),
      this.dataSource.getRepository(InvoiceRequest).findBy({ userId }),
      this.dataSource.getRepository(Invoice).find({ where: { userId }, order: { number: 'DESC' } }),
      this.dataSource.getRepository(Withdrawal).findBy({ userId }),
      this.messages.export(userId),
      this.preferences.of(userId),
    ]);
    return {
      receipts: receipts.map(toReceipt),
      invoices: requests.map((request) => ({
        orderId: request.orderId,
        ...filled(this.requests.open(request)),
      })),
      electronicInvoices: invoices.map((invoice) => ({
        ...toInvoice(invoice),
        recipient: filled(this.invoices.recipientOf(invoice)),
      })),
      withdrawals: withdrawals.map(toWithdrawal),
      messages,
      notifications: { ...notifications },
    };
  }

  /** Anonymises the user; amounts, dates and the data of invoices are kept for as long as tax law requires. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await this.messages.erase(manager, userId);
    await this.preferences.erase(manager, userId);
    await this.withdrawals.eraseNotes(manager, userId);
    await this.receipts.eraseBuyer(manager, userId);
    await this.requests.eraseUnpaid(manager, userId);
  }
}

function filled(data: object): Record<string, string> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function toReceipt(receipt: Receipt): CommerceExportReply['receipts'][number] {
  const { number, orderId, title, buyer, totalCents, refundedCents, currency, paidAt } = receipt;
  const { paymentMethod, mandateReference } = receipt;
  return {
    number,
    orderId,
    title,
    buyerName: buyer?.name ?? null,
    buyerEmail: buyer?.email ?? null,
    totalCents,
    refundedCents,
    currency,
    paidAt: paidAt.toISOString(),
    paymentMethod,
    mandateReference,
  };
}

function toInvoice(invoice: Invoice): Omit<CommerceExportReply['electronicInvoices'][number], 'recipient'> {
  const { number, type, day, state, orderId, totalCents } = invoice;
  return { number, type, day, state, orderId, totalCents };
}

function toWithdrawal(withdrawal: Withdrawal): CommerceExportReply['withdrawals'][number] {
  const { orderId, status, note, requestedAt, decidedAt, refusalReason } = withdrawal;
  return {
    orderId,
    status,
    note,
    refusalReason,
    requestedAt: requestedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
