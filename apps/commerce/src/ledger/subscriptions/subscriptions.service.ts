import { randomUUID } from 'node:crypto';
import { SubscriptionChanged } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type Stripe from 'stripe';
import { DataSource, type EntityManager, IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import type { Order } from '../orders/order.entity.ts';
import { EpochsService } from '../epochs/epochs.service.ts';
import { idOf } from '../../provider/payment.ts';
import { PaymentProvider, PaymentProviderUnderLock } from '../../provider/payment-provider.ts';
import { isFailure } from '../../provider/provider-error.ts';
import { isSameState, readSubscription, type SubscriptionState } from '../../provider/subscription-state.ts';
import { SubscriptionPaymentsService } from './subscription-payments.service.ts';
import { Subscription } from './subscription.entity.ts';

const DAY_MS = 86_400_000;
/** Subscriptions compared per run of the reconciliation. */
const BATCH_SIZE = 100;

/** Writes subscriptions: each change, the user's new epoch and its event in one transaction. */
@Injectable()
export class SubscriptionsService {
  private readonly logger = new Logger(SubscriptionsService.name);

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly payments: SubscriptionPaymentsService,
    private readonly epochs: EpochsService,
    private readonly provider: PaymentProvider,
    private readonly providerUnderLock: PaymentProviderUnderLock,
    private readonly outbox: Outbox,
  ) {}

  /** The subscription that currently gives access to the user, with its order. */
  findRunning(userId: string): Promise<Subscription | null> {
    const where = { userId, accessUntil: MoreThan(new Date()) };
    return this.subscriptions.findOne({ where, relations: { order: true } });
  }

  /** The newest subscription the user has or had, with its order. */
  findLatest(userId: string): Promise<Subscription | null> {
    return this.subscriptions.findOne({
      where: { userId },
      order: { createdAt: 'DESC' },
      relations: { order: true },
    });
  }

  /** The status of the subscription that an order started, see {@link statusOf}; undefined when it started none. */
  async findStatus(orderId: string): Promise<string | undefined> {
    const subscription = await this.subscriptions.findOneBy({ orderId });
    return subscription === null ? undefined : statusOf(subscription);
  }

  /**
   * Starts the subscription of a paid order.
   * @returns false when the buyer already has a running one.
   */
  async start(
    manager: EntityManager,
    order: Order,
    begun: { id: string; state: SubscriptionState },
  ): Promise<boolean> {
    const { id: orderId, userId } = order;
    await this.epochs.lock(manager, userId);
    const subscriptions = manager.getRepository(Subscription);
    if (await subscriptions.existsBy({ userId, accessUntil: MoreThan(new Date()) })) return false;
    const row = { id: randomUUID(), orderId, userId, stripeSubscriptionId: begun.id };
    await this.write(manager, subscriptions.create({ ...row, ...begun.state }));
    return true;
  }

  /**
   * Updates our copy to the provider's current state, suspended while the latest payment is disputed. An event only
   * signals a change: it may arrive twice, late, or before the fulfilment that starts the subscription, which reads the
   * same state itself.
   */
  async sync(stripeSubscriptionId: string): Promise<void> {
    const stored = await this.subscriptions.findOneBy({ stripeSubscriptionId });
    if (stored === null) return;
    await this.dataSource.transaction(async (manager) => {
      await this.epochs.lock(manager, stored.userId);
      const subscription = await manager.findOneOrFail(Subscription, {
        where: { id: stored.id },
        // The mandate of a new payment is stored without the other lock, and must not be overwritten.
        lock: { mode: 'for_no_key_update' },
      });
      // Requested under the lock, so that of two responses the later one is also written later.
      const found = await this.providerUnderLock.retrieveSubscription(stripeSubscriptionId);
      const isDisputed = await this.payments.isLatestDisputed(manager, stored.id);
      const state = readSubscription(found, isDisputed, subscription);
      const isMandateRevoked = await this.readMandate(subscription, found);
      if (isSameState(subscription, state) && subscription.isMandateRevoked === isMandateRevoked) return;
      await this.write(manager, Object.assign(subscription, state, { isMandateRevoked }));
    });
  }

  /** True when the mandate with which it renews is revoked; as stored while the provider will not show the mandate. */
  private async readMandate(
    { mandateId, isMandateRevoked }: Subscription,
    { default_payment_method: method }: Stripe.Subscription,
  ): Promise<boolean> {
    if (mandateId === null) return false;
    const mandate = await this.providerUnderLock.findMandate(mandateId);
    if (mandate === null) return isMandateRevoked;
    return mandate.status === 'inactive' && idOf(mandate.payment_method) === idOf(method);
  }

  /** Updates the subscription that renews with a mandate, which its payer may have revoked. */
  async syncMandate(mandateId: string): Promise<void> {
    const stored = await this.subscriptions.findOneBy({ mandateId, endedAt: IsNull() });
    if (stored !== null) await this.sync(stored.stripeSubscriptionId);
  }

  /**
   * Ends the subscription of an order immediately, e.g. because its payment was refunded. One that the provider no longer
   * knows has ended.
   */
  async cancelNow(orderId: string): Promise<void> {
    const subscription = await this.subscriptions.findOneBy({ orderId, endedAt: IsNull() });
    if (subscription === null) return;
    await this.provider.cancelSubscription(subscription.stripeSubscriptionId);
    try {
      await this.sync(subscription.stripeSubscriptionId);
    } catch (error) {
      if (!isFailure(error, 'missing')) throw error;
      await this.markEnded(subscription);
    }
  }

  /**
   * Ends the user's earlier subscriptions once that of this order runs. Access by them has ended, but after a failed
   * renewal the provider goes on collecting it, and the user would pay for two. No effect for an order whose
   * subscription has ended, or that started none.
   */
  async cancelEarlier(orderId: string): Promise<void> {
    const running = await this.subscriptions.findOneBy({ orderId, endedAt: IsNull() });
    if (running === null) return;
    const { userId, createdAt } = running;
    const earlier = await this.subscriptions.findBy({
      userId,
      endedAt: IsNull(),
      createdAt: LessThan(createdAt),
    });
    for (const subscription of earlier) await this.cancelNow(subscription.orderId);
  }

  /**
   * Publishes that the payment of the latest period went back for good; ending the subscription is the caller's.
   * @param refund since when that period had run, and whether staff keep certificates earned in it.
   */
  async announceRefund(
    manager: EntityManager,
    subscriptionId: string,
    refund: { refundedSince: string; keepsCertificates: boolean },
  ): Promise<void> {
    await this.announce(manager, await manager.findOneByOrFail(Subscription, { id: subscriptionId }), refund);
  }

  /** Compares the subscriptions that have not been checked for a day. */
  async syncStale(): Promise<void> {
    const yesterday = new Date(Date.now() - DAY_MS);
    const due = await this.subscriptions.find({
      where: [
        { endedAt: IsNull(), checkedAt: LessThan(yesterday) },
        { endedAt: IsNull(), checkedAt: IsNull(), createdAt: LessThan(yesterday) },
      ],
      order: { checkedAt: { direction: 'ASC', nulls: 'FIRST' } },
      take: BATCH_SIZE,
    });
    for (const { id, stripeSubscriptionId } of due) {
      try {
        await this.subscriptions.update({ id }, { checkedAt: new Date() });
        await this.sync(stripeSubscriptionId);
      } catch (error) {
        this.logger.error({ subscriptionId: id, err: error }, 'A subscription could not be reconciled');
      }
    }
  }

  private async markEnded({ id, userId }: Subscription): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.epochs.lock(manager, userId);
      const subscription = await manager.findOneByOrFail(Subscription, { id });
      const ended = { status: 'canceled', endedAt: new Date(), isSuspended: false, accessUntil: null };
      await this.write(manager, Object.assign(subscription, ended));
    });
  }

  private async write(manager: EntityManager, subscription: Subscription): Promise<void> {
    await manager.save(subscription);
    await this.announce(manager, subscription);
  }

  private async announce(
    manager: EntityManager,
    subscription: Subscription,
    refund: { refundedSince?: string; keepsCertificates?: boolean } = {},
  ): Promise<void> {
    const { userId, cancelAt, accessUntil, endedAt } = subscription;
    const epoch = await this.epochs.increment(manager, await this.epochs.lock(manager, userId));
    const event = SubscriptionChanged.of({
      subscriptionId: subscription.id,
      userId,
      status: statusOf(subscription),
      subscriptionUntil: accessUntil?.toISOString() ?? null,
      autoRenewal: endedAt === null && cancelAt === null,
      epoch,
      ...refund,
    });
    await this.outbox.add(manager, event, { sequence: epoch });
  }
}

/** The provider's status, or `suspended` while the latest payment is disputed. */
function statusOf({ status, isSuspended }: Subscription): string {
  return isSuspended ? 'suspended' : status;
}
