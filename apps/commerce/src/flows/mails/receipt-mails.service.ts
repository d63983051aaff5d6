import type { UserContactReply } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { formatCents, LOCALES } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { ReceiptPartiesService } from '../../ledger/receipts/receipt-parties.service.ts';
import { ReceiptsService } from '../../ledger/receipts/receipts.service.ts';
import { longDate, MailsService, PURCHASES_PAGE } from './mails.service.ts';

/** Held mails written per run; the rest follows in the next run. */
const BATCH_SIZE = 200;

/** Writes the mails with receipts. The mail of a receipt that cannot be issued yet is held until it can. */
@Injectable()
export class ReceiptMailsService {
  private readonly logger = new Logger(ReceiptMailsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: MailsService,
    private readonly parties: ReceiptPartiesService,
    private readonly receipts: ReceiptsService,
  ) {}

  /**
   * Writes the mail of a receipt, or holds it while the settings lack the seller's details. This may last for weeks:
   * retrying the event for so long would block others, and the event would be lost when the stream drops its oldest
   * entries.
   * @throws AppError `platform.unavailable` while identity or the catalogue does not reply.
   */
  async write(manager: EntityManager, receiptId: string): Promise<void> {
    const receipt = await manager.findOneByOrFail(Receipt, { id: receiptId });
    const contact = await this.mailer.contact(receipt.userId);
    if (contact === null) return;
    if (await this.isIssued(receipt)) await this.compose(manager, receipt, contact);
    else await this.receipts.holdMail(manager, receiptId);
  }

  /**
   * Once the settings contain the seller's details, writes the held mails, oldest first, each once.
   * @throws AppError `platform.unavailable` while identity or the catalogue does not reply.
   */
  async writeHeld(): Promise<void> {
    for (const receipt of await this.receipts.withHeldMail(BATCH_SIZE)) {
      const contact = await this.mailer.contact(receipt.userId);
      // Before the transaction, since both write the receipt's row.
      if (contact !== null && !(await this.isIssued(receipt))) {
        this.logger.warn('Receipts are not sent: the settings lack the seller’s name, address or tax number');
        return;
      }
      await this.dataSource.transaction(async (manager) => {
        const isFirst = await this.receipts.releaseMail(manager, receipt.id);
        if (isFirst && contact !== null) await this.compose(manager, receipt, contact);
      });
    }
  }

  /** Adds both parties while the account exists: the receipt may not have been opened yet. */
  private async isIssued(receipt: Receipt): Promise<boolean> {
    try {
      await this.parties.complete(receipt);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'commerce.seller_incomplete') return false;
      throw error;
    }
  }

  private async compose(manager: EntityManager, receipt: Receipt, contact: UserContactReply): Promise<void> {
    const { language, currency } = receipt;
    const money = (cents: number) => formatCents(cents, currency, language);
    await this.mailer.write(manager, receipt.isRenewal ? 'renewal_receipt' : 'receipt', contact, language, {
      path: PURCHASES_PAGE,
      values: {
        ...(await this.mailer.namesOn(receipt, manager)),
        taxable: money(receipt.netCents - receipt.discountCents),
        vatPercent: new Intl.NumberFormat(LOCALES[language]).format(receipt.vatPercent),
        vat: money(receipt.taxCents),
        total: money(receipt.totalCents),
        date: longDate(receipt.paidAt, language),
      },
    });
  }
}
