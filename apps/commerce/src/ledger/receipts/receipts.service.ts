import { randomUUID } from 'node:crypto';
import { PaymentReceived, PaymentRefunded } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { dayInRome, vatInPart } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import type { UsedMethod } from '../../provider/payment.ts';
import { Order } from '../orders/order.entity.ts';
import { Receipt, ReceiptCounter, ReceiptRefund } from './receipt.entity.ts';

const DIGITS = 6;

/** The amount paid, in cents of the order's currency. */
export interface PaidOnReceipt {
  netCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  paymentIntentId: string | null;
  isRenewal?: boolean;
  used: UsedMethod;
  /** By the provider; now if it does not say. */
  paidAt?: Date | null;
}

/** The only writer of receipts: one numbered receipt per payment, with its refunded amount. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly provider: PaymentProvider,
  ) {}

  /**
   * Issues a numbered receipt for a payment, once; free orders get none. Its date is that of the payment, even if the
   * order was fulfilled later. Call it last in a transaction: it blocks the numbering of other receipts until the
   * transaction ends.
   */
  async issue(manager: EntityManager, order: Order, paid: PaidOnReceipt): Promise<Receipt | null> {
    if (paid.totalCents === 0) return null;
    const { netCents, discountCents, taxCents, totalCents, paymentIntentId } = paid;
    const { isRenewal = false, used } = paid;
    const paidAt = paid.paidAt ?? new Date();
    const counter = await this.lockedCounter(manager, Number(dayInRome(paidAt).slice(0, 4)));
    const isKnown =
      paymentIntentId !== null &&
      (await manager.existsBy(Receipt, { stripePaymentIntentId: paymentIntentId }));
    if (isKnown) return null;

    counter.last += 1;
    await manager.save(counter);
    const receipt = manager.create(Receipt, {
      netCents,
      discountCents,
      taxCents,
      totalCents,
      credits: isRenewal ? [] : order.credits,
      id: randomUUID(),
      orderId: order.id,
      userId: order.userId,
      kind: order.kind,
      title: order.title,
      vatPercent: order.vatPercent,
      currency: order.currency,
      language: order.language,
      number: `R-${counter.year}-${String(counter.last).padStart(DIGITS, '0')}`,
      couponCode: discountCents > 0 ? order.couponCode : null,
      isRenewal,
      paidAt,
      paymentMethod: used.method,
      mandateReference: used.mandateReference,
      stripePaymentIntentId: paymentIntentId,
      refundedCents: 0,
      lostCents: 0,
      buyer: null,
      seller: null,
      mailHeldAt: null,
    });
    await manager.insert(Receipt, receipt);
    await this.outbox.add(
      manager,
      PaymentReceived.of({
        receiptId: receipt.id,
        orderId: order.id,
        userId: order.userId,
        kind: order.kind,
        currency: order.currency,
        isRenewal,
        amountCents: totalCents,
      }),
    );
    return receipt;
  }

  /** Issues receipts for the renewals among a subscription's paid invoices, each once. */
  async issueRenewals(orderId: string, invoices: readonly Stripe.Invoice[]): Promise<void> {
    for (const invoice of invoices) {
      if (invoice.billing_reason !== 'subscription_cycle') continue;
      const renewal = renewalOf(invoice);
      const { paymentIntentId } = renewal;
      if (paymentIntentId === null || (await this.isIssued(paymentIntentId))) continue;
      const paid = { ...renewal, used: await this.provider.methodOfPayment(paymentIntentId) };
      await this.dataSource.transaction(async (manager) => {
        await this.issue(manager, await manager.findOneByOrFail(Order, { id: orderId }), paid);
      });
    }
  }

  /**
   * Updates a receipt's returned amount to that of the provider. Only refunds are announced: what a lost dispute takes is
   * returned by the bank.
   * @param total the totals so far, read under the lock of the payment's order: refunded, and that with lost disputes.
   */
  async recordReturned(
    manager: EntityManager,
    paymentIntentId: string,
    total: { refundedCents: number; returnedCents: number },
  ): Promise<void> {
    const receipt = await manager.findOneBy(Receipt, { stripePaymentIntentId: paymentIntentId });
    if (receipt === null) return;
    const lostCents = total.returnedCents - total.refundedCents;
    const { id: receiptId, orderId, userId, currency, refundedCents: knownCents } = receipt;
    if (knownCents === total.returnedCents && receipt.lostCents === lostCents) return;
    await manager.update(Receipt, { id: receiptId }, { refundedCents: total.returnedCents, lostCents });
    // A refund that failed, and a dispute about the same amount that was lost, may be heard of at once.
    if (knownCents !== total.returnedCents)
      await manager.insert(ReceiptRefund, {
        receiptId,
        amountCents: total.returnedCents - knownCents,
        createdAt: new Date(),
        // The shares of all refunds add up to the VAT of the receipt, whatever release recorded the earlier ones.
        taxCents: vatInPart(total.returnedCents, receipt) - (await this.returnedTax(manager, receipt)),
      });
    const amountCents = total.refundedCents - (knownCents - receipt.lostCents);
    if (amountCents <= 0) return;
    await this.outbox.add(manager, PaymentRefunded.of({ receiptId, orderId, userId, amountCents, currency }));
  }

  /** Records that the mail of a receipt waits until the receipt can be issued. */
  async holdMail(manager: EntityManager, id: string): Promise<void> {
    await manager.update(Receipt, { id }, { mailHeldAt: new Date() });
  }

  /** Receipts whose mails wait, oldest first. */
  withHeldMail(limit: number): Promise<Receipt[]> {
    return this.dataSource.manager.find(Receipt, {
      where: { mailHeldAt: Not(IsNull()) },
      order: { mailHeldAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** @returns true once for a held mail. */
  async releaseMail(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.update(
      Receipt,
      { id, mailHeldAt: Not(IsNull()) },
      { mailHeldAt: null },
    );
    return affected === 1;
  }

  /** Removes the name and address of an erased buyer; an empty name is not requested from identity again. */
  async eraseBuyer(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(Receipt, { userId }, { buyer: { name: '', email: '' } });
  }

  /** The VAT of the refunds recorded so far; rows of an earlier release count as in the journal, by the receipt's share. */
  private async returnedTax(manager: EntityManager, { id, taxCents, totalCents }: Receipt): Promise<number> {
    const [row] = await manager.query<[{ cents: number }]>(
      `SELECT coalesce(sum(coalesce(tax_cents, round(amount_cents * $2::numeric / $3))), 0)::int AS cents
       FROM receipt_refund WHERE receipt_id = $1`,
      [id, taxCents, totalCents],
    );
    return row.cents;
  }

  private isIssued(stripePaymentIntentId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Receipt, { stripePaymentIntentId });
  }

  private async lockedCounter(manager: EntityManager, year: number): Promise<ReceiptCounter> {
    const counters = manager.getRepository(ReceiptCounter);
    await counters.createQueryBuilder().insert().values({ year }).orIgnore().execute();
    return counters.findOneOrFail({ where: { year }, lock: { mode: 'pessimistic_write' } });
  }
}

function renewalOf(invoice: Stripe.Invoice): Omit<PaidOnReceipt, 'used'> {
  const intent = invoice.payments?.data[0]?.payment.payment_intent ?? null;
  const taxCents = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const discountCents = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    netCents: invoice.total - taxCents + discountCents,
    discountCents,
    taxCents,
    totalCents: invoice.total,
    isRenewal: true,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000),
  };
}
