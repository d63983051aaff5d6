import type { UserContactReply } from '@academy/contracts';
import { AppError } from '@academy/platform';
import { formatCents, LOCALES } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { ReceiptPartiesService } from '../../ledger/receipts/receipt-parties.service.ts';
import { ReceiptsService } from '../../ledger/receipts/receipts.service.ts';
import { longDate, MailsService, PURCHASES_PAGE } from './mails.service.ts';

/** Held mails written per run; the rest follows in the next. */
const BATCH_SIZE = 200;

/** Writes the mails that bring receipts. That of a receipt that cannot be issued yet is held until it can. */
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
   * Writes the mail of a receipt, or holds it while the settings lack the seller's details: that may last for weeks,
   * and an event that is tried again for so long takes the place of others and is gone with the stream's oldest.
   * @throws AppError `platform.unavailable` while identity or the catalogue does not answer.
   */
  async write(manager: EntityManager, receiptId: string): Promise<void> {
    const receipt = await manager.findOneByOrFail(Receipt, { id: receiptId });
    const contact = await this.mailer.contact(receipt.userId);
    if (contact === null) return;
    if (await this.isIssued(receipt)) await this.compose(manager, receipt, contact);
    else await this.receipts.holdMail(manager, receiptId);
  }

  /**
   * Writes the mails that were held, oldest first, each once, when the settings name the seller.
   * @throws AppError `platform.unavailable` while identity or the catalogue does not answer.
   */
  async writeHeld(): Promise<void> {
    for (const receipt of await this.receipts.withHeldMail(BATCH_SIZE)) {
      const contact = await this.mailer.contact(receipt.userId);
      // Before the transaction: both write the receipt's row.
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

  /** Names both parties while the account is there: nobody may have looked at the receipt yet. */
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
        ...{ vat: money(receipt.taxCents), total: money(receipt.totalCents) },
        date: longDate(receipt.paidAt, language),
      },
    });
  }
}
