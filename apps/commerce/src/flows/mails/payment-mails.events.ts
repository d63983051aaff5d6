import {
  DelayedPaymentBegun,
  DelayedPaymentFailed,
  PaymentDisputed,
  PaymentReceived,
  PaymentRefunded,
  PaymentRejected,
  WithdrawalChanged,
} from '@academy/contracts';
import { EventContext, OnEvent } from '@academy/messaging';
import { formatCents, type Language } from '@academy/shared';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { Order } from '../../ledger/orders/order.entity.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';
import type { EntityManager } from 'typeorm';
import { withdrawalKey } from '../../ledger/withdrawals/withdrawals.service.ts';
import { longDate, MailsService, PURCHASES_PAGE } from './mails.service.ts';
import { ReceiptMailsService } from './receipt-mails.service.ts';

/** Mails about payments; these cannot be switched off. Each event is handled once, so each mail is written once. */
@ApiExcludeController()
@Controller()
export class PaymentMailsEventsController {
  constructor(
    private readonly mailer: MailsService,
    private readonly receipts: ReceiptMailsService,
  ) {}

  @OnEvent(PaymentReceived)
  async onPaymentReceived(
    @Payload() { receiptId }: PaymentReceived,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.receipts.write(manager, receiptId);
  }

  @OnEvent(PaymentRefunded)
  async onPaymentRefunded(
    @Payload() { receiptId, userId, amountCents, currency }: PaymentRefunded,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const contact = await this.mailer.contact(userId);
    if (contact === null) return;
    const receipt = await manager.findOneByOrFail(Receipt, { id: receiptId });
    // No purchase ends with the refund of a duplicate; the end of a subscription has a mail of its own.
    const { orderId } = receipt;
    const endsAccess = await manager.existsBy(Purchase, { orderId, status: 'refunded' });
    await this.mailer.write(manager, 'refund_made', contact, receipt.language, {
      path: PURCHASES_PAGE,
      values: {
        ...(await this.mailer.namesOn(receipt, manager)),
        amount: formatCents(amountCents, currency, receipt.language),
        endsAccess: endsAccess ? 'yes' : '',
      },
    });
  }

  @OnEvent(PaymentRejected)
  async onPaymentRejected(
    @Payload() { orderId, userId, reason, amountCents, currency }: PaymentRejected,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const contact = await this.mailer.contact(userId);
    if (contact === null) return;
    const order = await manager.findOneByOrFail(Order, { id: orderId });
    const { title } = await this.mailer.itemIn(order.language, order);
    await this.mailer.write(manager, 'payment_rejected', contact, order.language, {
      path: PURCHASES_PAGE,
      values: {
        title,
        amount: amountCents === 0 ? '' : formatCents(amountCents, currency, order.language),
        isDuplicate: reason === 'duplicate' ? 'yes' : '',
      },
    });
  }

  @OnEvent(PaymentDisputed)
  async onPaymentDisputed(
    @Payload() { orderId, amountCents, currency, isLost = false }: PaymentDisputed,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const order = await manager.findOneByOrFail(Order, { id: orderId });
    await this.mailer.writeToAdmins(
      manager,
      isLost ? 'payment_taken_back' : 'payment_disputed',
      `/ordini?order=${orderId}`,
      async (language) => ({
        title: (await this.mailer.itemIn(language, order)).title,
        amount: formatCents(amountCents, currency, language),
      }),
    );
  }

  @OnEvent(DelayedPaymentBegun)
  async onDelayedPaymentBegun(
    @Payload() { orderId, userId }: DelayedPaymentBegun,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const contact = await this.mailer.contact(userId);
    if (contact === null) return;
    const order = await manager.findOneByOrFail(Order, { id: orderId });
    const { title } = await this.mailer.itemIn(order.language, order);
    await this.mailer.write(manager, 'delayed_payment_begun', contact, order.language, {
      path: PURCHASES_PAGE,
      values: { title },
    });
  }

  @OnEvent(DelayedPaymentFailed)
  async onDelayedPaymentFailed(
    @Payload() { orderId, userId }: DelayedPaymentFailed,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const contact = await this.mailer.contact(userId);
    if (contact === null) return;
    const order = await manager.findOneByOrFail(Order, { id: orderId });
    const { title, path } = await this.mailer.itemIn(order.language, order);
    await this.mailer.write(manager, 'delayed_payment_failed', contact, order.language, {
      path,
      values: { title },
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
        ...(await this.mailer.namesOn(receipt, manager)),
        amount: await this.refundOf(manager, withdrawal, receipt.language),
        reason: withdrawal.refusalReason ?? '',
        date: withdrawal.requestedAt ? longDate(withdrawal.requestedAt, receipt.language) : '',
      },
    });
  }
  /** What an accepted withdrawal refunds; empty for nothing. */
  private async refundOf(
    manager: EntityManager,
    { id, orderId }: Withdrawal,
    language: Language,
  ): Promise<string> {
    const refund = await manager.findOneBy(Refund, { orderId, requestKey: withdrawalKey(id) });
    return refund === null ? '' : formatCents(refund.amountCents, refund.currency, language);
  }
}
