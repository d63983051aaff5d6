import type { CommerceExportReply } from '@academy/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { InvoiceRequest } from '../invoicing/invoice-request.entity.ts';
import { InvoiceRequests } from '../invoicing/invoice-requests.service.ts';
import { NotificationPreference } from '../preferences/notification-preference.entity.ts';
import { NotificationPreferences } from '../preferences/notification-preferences.service.ts';
import { Receipt } from '../receipts/receipt.entity.ts';
import { Withdrawal } from '../withdrawals/withdrawal.entity.ts';

/** What papers say of a user, in the form of the export. */
type Papers = Pick<CommerceExportReply, 'receipts' | 'invoices' | 'withdrawals' | 'notifications'>;

/** What a receipt calls a buyer who was erased; a missing one would be asked of identity again. */
const NOBODY = { name: '', email: '' };

/** Hands out and forgets what papers say of a person: receipts, invoice data, withdrawals and mail preferences. */
@Injectable()
export class PapersService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly invoices: InvoiceRequests,
    private readonly preferences: NotificationPreferences,
  ) {}

  /** All of it. */
  async export(userId: string): Promise<Papers> {
    const [receipts, requests, withdrawals, { expiryReminders, renewalNotices }] = await Promise.all([
      this.dataSource.getRepository(Receipt).find({ where: { userId }, order: { paidAt: 'DESC' } }),
      this.dataSource.getRepository(InvoiceRequest).findBy({ userId }),
      this.dataSource.getRepository(Withdrawal).findBy({ userId }),
      this.preferences.of(userId),
    ]);
    return {
      receipts: receipts.map(toReceipt),
      invoices: requests.map((request) => ({
        orderId: request.orderId,
        ...filled(this.invoices.open(request)),
      })),
      withdrawals: withdrawals.map(toWithdrawal),
      notifications: { expiryReminders, renewalNotices },
    };
  }

  /** Forgets the person; amounts, dates and the data of invoices stay for as long as tax law wants them. */
  async forget(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(NotificationPreference, { userId });
    await manager.update(Withdrawal, { userId }, { note: null, refusalReason: null });
    await manager.update(Receipt, { userId }, { buyer: NOBODY });
    await manager.query(
      `DELETE FROM invoice_request WHERE user_id = $1
       AND NOT EXISTS (SELECT FROM receipt WHERE receipt.order_id = invoice_request.order_id)`,
      [userId],
    );
  }
}

function filled(data: object): Record<string, string> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function toReceipt(receipt: Receipt): CommerceExportReply['receipts'][number] {
  const { number, orderId, title, buyer, totalCents, refundedCents, currency, paidAt } = receipt;
  return {
    ...{ number, orderId, title, buyerName: buyer?.name ?? null, buyerEmail: buyer?.email ?? null },
    ...{ totalCents, refundedCents, currency, paidAt: paidAt.toISOString() },
  };
}

function toWithdrawal(withdrawal: Withdrawal): CommerceExportReply['withdrawals'][number] {
  const { orderId, status, note, requestedAt, decidedAt, refusalReason } = withdrawal;
  return {
    ...{ orderId, status, note, refusalReason },
    requestedAt: requestedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
