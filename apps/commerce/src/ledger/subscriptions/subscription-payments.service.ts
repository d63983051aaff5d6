import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type Stripe from 'stripe';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { ReceiptsService } from '../receipts/receipts.service.ts';
import { paymentOfInvoice } from '../../provider/payment.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { SubscriptionPayment } from './subscription-payment.entity.ts';
import { Subscription } from './subscription.entity.ts';

/** Stores the payments of subscriptions, so that refunds can be assigned to them. */
@Injectable()
export class SubscriptionPaymentsService {
  constructor(
    @InjectRepository(SubscriptionPayment) private readonly payments: Repository<SubscriptionPayment>,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly provider: PaymentProvider,
    private readonly receipts: ReceiptsService,
  ) {}

  /** Stores a subscription's paid invoices; repeatable. Does nothing for subscriptions of others. */
  async recordPaidInvoices(stripeSubscriptionId: string): Promise<void> {
    const subscription = await this.subscriptions.findOneBy({ stripeSubscriptionId });
    if (subscription === null) return;
    const invoices = await this.provider.listPaidInvoices(stripeSubscriptionId);
    const rows = invoices.map((invoice) => paymentOf(invoice, subscription.id));
    const [newest] = rows;
    const isNew =
      newest !== undefined && !(await this.payments.existsBy({ stripeInvoiceId: newest.stripeInvoiceId }));
    // Before the payment is known: what is interrupted in between is repeated.
    if (isNew && newest.stripePaymentIntentId) {
      const { mandateId } = await this.provider.methodOfPayment(newest.stripePaymentIntentId);
      await this.subscriptions.update({ id: subscription.id }, { mandateId });
    }
    if (rows.length > 0) await this.payments.createQueryBuilder().insert().values(rows).orIgnore().execute();
    await this.receipts.issueRenewals(subscription.orderId, invoices);
  }

  /**
   * The subscription period of a payment, requested from the provider if unknown; null when it was not for a
   * subscription.
   */
  async find(stripePaymentIntentId: string): Promise<SubscriptionPayment | null> {
    const stored = await this.known(stripePaymentIntentId);
    if (stored) return stored;
    const subscription = await this.provider.findSubscriptionOf(stripePaymentIntentId);
    if (subscription === null) return null;
    await this.recordPaidInvoices(subscription);
    return this.known(stripePaymentIntentId);
  }

  /** True when no later period has been paid for. */
  async isLatest(
    manager: EntityManager,
    { subscriptionId, periodEnd }: SubscriptionPayment,
  ): Promise<boolean> {
    const later = { subscriptionId, periodEnd: MoreThan(periodEnd) };
    return !(await manager.existsBy(SubscriptionPayment, later));
  }

  /** True when the payment of the latest paid period is disputed. */
  async isLatestDisputed(manager: EntityManager, subscriptionId: string): Promise<boolean> {
    const latest = await manager.findOne(SubscriptionPayment, {
      where: { subscriptionId },
      order: { periodEnd: 'DESC' },
    });
    return latest?.isDisputed ?? false;
  }

  /**
   * Records whether a payment is disputed.
   * @returns false when that was known.
   */
  async setDisputed(
    manager: EntityManager,
    { stripeInvoiceId }: SubscriptionPayment,
    isDisputed: boolean,
  ): Promise<boolean> {
    const isOther = { stripeInvoiceId, isDisputed: !isDisputed };
    return (await manager.update(SubscriptionPayment, isOther, { isDisputed })).affected === 1;
  }

  /** True when an invoice is stored. */
  has(stripeInvoiceId: string): Promise<boolean> {
    return this.payments.existsBy({ stripeInvoiceId });
  }

  private known(stripePaymentIntentId: string): Promise<SubscriptionPayment | null> {
    return this.payments.findOne({ where: { stripePaymentIntentId }, relations: { subscription: true } });
  }
}

function paymentOf(
  invoice: Stripe.Invoice,
  subscriptionId: string,
): Omit<SubscriptionPayment, 'subscription' | 'isDisputed'> {
  const { paymentIntentId: stripePaymentIntentId, taxCents, paidAt } = paymentOfInvoice(invoice);
  return {
    stripeInvoiceId: invoice.id,
    subscriptionId,
    stripePaymentIntentId,
    amountCents: invoice.amount_paid,
    taxCents,
    currency: invoice.currency.toUpperCase(),
    // The invoice's own period is the one that has ended; its lines contain the period it pays for.
    periodEnd: new Date(Math.max(...invoice.lines.data.map(({ period }) => period.end)) * 1000),
    paidAt,
  };
}
