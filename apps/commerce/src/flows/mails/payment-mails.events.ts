import { PaymentReceived, PaymentRefunded, WithdrawalChanged } from '@academy/contracts';
import { EventContext, OnEvent } from '@academy/messaging';
import { formatCents, type Language, LOCALES } from '@academy/shared';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { ReceiptPartiesService } from '../../ledger/receipts/receipt-parties.service.ts';
import { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';
import { longDate, MailsService, PURCHASES_PAGE } from './mails.service.ts';

/** Mails about money: they always go. Each event is handled once, so each mail is written once. */
@ApiExcludeController()
@Controller()
export class PaymentMailsEventsController {
  constructor(
    private readonly mailer: MailsService,
    private readonly parties: ReceiptPartiesService,
  ) {}

  @OnEvent(PaymentReceived)
  async onPaymentReceived(
    @Payload() { receiptId, userId, isRenewal }: PaymentReceived,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const contact = await this.mailer.contact(userId);
    if (contact === null) return;
    // Names both parties while the account is there: nobody may have looked at the receipt yet.
    const receipt = await this.parties.complete(await manager.findOneByOrFail(Receipt, { id: receiptId }));
    const { language, currency } = receipt;
    const money = (cents: number) => formatCents(cents, currency, language);
    await this.mailer.write(manager, isRenewal ? 'renewal_receipt' : 'receipt', contact, language, {
      path: PURCHASES_PAGE,
      values: {
        ...(await this.namesIn(language, manager, receipt)),
        taxable: money(receipt.netCents - receipt.discountCents),
        vatPercent: new Intl.NumberFormat(LOCALES[language]).format(receipt.vatPercent),
        ...{ vat: money(receipt.taxCents), total: money(receipt.totalCents) },
        date: longDate(receipt.paidAt, language),
      },
    });
  }

  @OnEvent(PaymentRefunded)
  async onPaymentRefunded(
    @Payload() { receiptId, userId, amountCents, currency }: PaymentRefunded,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const contact = await this.mailer.contact(userId);
    if (contact === null) return;
    const receipt = await manager.findOneByOrFail(Receipt, { id: receiptId });
    await this.mailer.write(manager, 'refund_made', contact, receipt.language, {
      path: PURCHASES_PAGE,
      values: {
        ...(await this.namesIn(receipt.language, manager, receipt)),
        amount: formatCents(amountCents, currency, receipt.language),
        isFull: receipt.refundedCents === receipt.totalCents ? 'yes' : '',
      },
    });
  }

  @OnEvent(WithdrawalChanged)
  async onWithdrawalChanged(
    @Payload() { withdrawalId, orderId, userId, status }: WithdrawalChanged,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const contact = await this.mailer.contact(userId);
    if (contact === null) return;
    const withdrawal = await manager.findOneByOrFail(Withdrawal, { id: withdrawalId });
    const receipt = await manager.findOneByOrFail(Receipt, { orderId, isRenewal: false });
    await this.mailer.write(manager, `withdrawal_${status}`, contact, receipt.language, {
      path: PURCHASES_PAGE,
      values: {
        ...(await this.namesIn(receipt.language, manager, receipt)),
        reason: withdrawal.refusalReason ?? '',
        date: withdrawal.requestedAt ? longDate(withdrawal.requestedAt, receipt.language) : '',
      },
    });
  }

  /** The number of a receipt, and what readers of a language know by what it is for. */
  private async namesIn(
    language: Language,
    manager: EntityManager,
    { number, orderId }: Receipt,
  ): Promise<Record<'number' | 'title', string>> {
    const order = await manager.findOneByOrFail(Order, { id: orderId });
    const { title } = await this.mailer.itemIn(language, order);
    return { number, title };
  }
}
