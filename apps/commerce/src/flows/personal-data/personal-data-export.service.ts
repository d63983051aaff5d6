import type { CommerceExportReply } from '@academy/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { statusAt } from '../../ledger/purchases/purchase.queries.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { StripeObjectsService } from '../../provider/stripe-objects.service.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { AccessConsent } from '../../ledger/withdrawals/access-consent.entity.ts';
import { PersonalDocumentsService } from './personal-documents.service.ts';

/** Exports all data commerce stores about a user. */
@Injectable()
export class PersonalDataExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly objects: StripeObjectsService,
    private readonly documents: PersonalDocumentsService,
  ) {}

  /** All data, each kind newest first. */
  async export(userId: string): Promise<CommerceExportReply> {
    const whose = { where: { userId }, order: { createdAt: 'DESC' } } as const;
    const [orders, purchases, subscriptions, paymentCustomerId] = await Promise.all([
      this.dataSource.getRepository(Order).find(whose),
      this.dataSource.getRepository(Purchase).find(whose),
      this.dataSource.getRepository(Subscription).find(whose),
      this.objects.find('customer', userId),
    ]);
    const ofOrders = { orderId: In(orders.map(({ id }) => id)) };
    const [refunds, consents] = await Promise.all([
      this.dataSource.getRepository(Refund).find({ where: ofOrders, order: { createdAt: 'DESC' } }),
      this.dataSource.getRepository(AccessConsent).findBy(ofOrders),
    ]);
    const consentOf = new Map(consents.map((consent) => [consent.orderId, consent]));
    const now = new Date();
    return {
      orders: orders.map((order) => toOrder(order, consentOf.get(order.id))),
      purchases: purchases.map((purchase) => toPurchase(purchase, now)),
      refunds: refunds.map(toRefund),
      subscriptions: subscriptions.map(toSubscription),
      ...(await this.documents.export(userId)),
      paymentCustomerId,
    };
  }
}

function toOrder(order: Order, consent: AccessConsent | undefined): CommerceExportReply['orders'][number] {
  const { id, itemId, title, status, netCents, currency, vatPercent, couponCode, seatWay } = order;
  return {
    id,
    type: order.kind,
    itemId,
    title,
    status,
    netCents,
    currency,
    vatPercent,
    couponCode,
    ...(seatWay !== null && { seatWay }),
    paymentId: order.stripePaymentIntentId,
    accessConsent: consent ? { version: consent.version, givenAt: consent.givenAt.toISOString() } : null,
    createdAt: order.createdAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
  };
}

function toPurchase(purchase: Purchase, now: Date): CommerceExportReply['purchases'][number] {
  const { id, orderId, itemId, title, netCents, discountCents, taxCents, amountPaidCents, currency } =
    purchase;
  return {
    id,
    orderId,
    type: purchase.kind,
    itemId,
    title,
    status: statusAt(now, purchase),
    netCents,
    discountCents,
    taxCents,
    amountPaidCents,
    currency,
    createdAt: purchase.createdAt.toISOString(),
    expiresAt: purchase.expiresAt?.toISOString() ?? null,
  };
}

function toRefund(refund: Refund): CommerceExportReply['refunds'][number] {
  const { orderId, amountCents, currency, status } = refund;
  return { orderId, amountCents, currency, status, createdAt: refund.createdAt.toISOString() };
}

function toSubscription(subscription: Subscription): CommerceExportReply['subscriptions'][number] {
  const { id, orderId, status, periodEnd, cancelAt, endedAt, createdAt } = subscription;
  return {
    id,
    orderId,
    status,
    periodEnd: periodEnd.toISOString(),
    cancelAt: cancelAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
