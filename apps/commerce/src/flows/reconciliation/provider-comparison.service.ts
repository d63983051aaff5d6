import { dayInRome, type OrderStatus, RUN_STEPS, type RunStep, startOfDayInRome } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type Stripe from 'stripe';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { isPaymentHandled, Order } from '../../ledger/orders/order.entity.ts';
import { BalanceReadingService } from '../books/balance-reading.service.ts';
import {
  BookDifferencesService,
  type BookFinding,
  describeAmounts,
} from '../books/book-differences.service.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { expanded, idOf, readPayment, sessionState } from '../../provider/payment.ts';
import { ReversalsService } from '../fulfilment/reversals.service.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { ProviderLists } from '../../provider/provider-lists.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { SubscriptionPaymentsService } from '../../ledger/subscriptions/subscription-payments.service.ts';
import { isSameState, readSubscription } from '../../provider/subscription-state.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { businessDaysBefore } from './business-days.ts';
import type { Discrepancy, DiscrepancyKind } from './discrepancy.entity.ts';

const DAY_MS = 86_400_000;
/**
 * How far back a run looks, in days: longer than a bank debit or a refund may take, and longer than a dispute can be
 * open.
 */
const REACH_DAYS = { sessions: 30, refunds: 30, disputes: 120 };
/** How long a bank may take to decide about a debit. */
const DEBIT_BUSINESS_DAYS = 14;
/** Orders whose subscription has a copy, or must have ended. */
const JUDGED: readonly OrderStatus[] = ['completed', 'duplicate', 'rejected', 'failed'];
const ENDED = ['canceled', 'incomplete_expired'];

/** A discrepancy, after the attempt to repair it. */
export interface Finding {
  kind: DiscrepancyKind;
  objectId: string;
  orderId: string | null;
  before: string;
  after: string;
  isRepaired: boolean;
}

/** Called for every compared object; `step` is null for a difference between whole books. */
export type OnCompared = (step: RunStep | null, finding: Finding | null) => Promise<void>;

/** Compares the provider's records with our rows, one object after the other, and repairs what can be repaired. */
@Injectable()
export class ProviderComparisonService {
  private readonly logger = new Logger(ProviderComparisonService.name);

  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    private readonly provider: PaymentProvider,
    private readonly lists: ProviderLists,
    private readonly fulfilment: FulfilmentService,
    private readonly reversals: ReversalsService,
    private readonly subscriptionsService: SubscriptionsService,
    private readonly payments: SubscriptionPaymentsService,
    private readonly balanceReading: BalanceReadingService,
    private readonly bookDifferences: BookDifferencesService,
  ) {}

  /** Compares everything, step by step. @returns the steps that failed; a failed step does not stop the others. */
  async compareAll(onCompared: OnCompared, now = new Date()): Promise<RunStep[]> {
    const failed: RunStep[] = [];
    for (const step of RUN_STEPS) {
      try {
        await this.compareStep(step, onCompared, now);
      } catch (error) {
        this.logger.error({ step, err: error }, 'A step of the reconciliation failed');
        failed.push(step);
      }
    }
    return failed;
  }

  /**
   * Compares the object of a discrepancy again, which may be older than the lists of a run reach.
   * @returns null when it no longer differs.
   */
  async compareAgain({ kind, objectId }: Pick<Discrepancy, 'kind' | 'objectId'>): Promise<Finding | null> {
    switch (kind) {
      case 'payment_without_order':
      case 'payment_not_settled':
      case 'payment_paid_twice': {
        const session = await this.provider.findSession(objectId);
        return session && this.compareSession(session);
      }
      case 'money_back_not_followed':
        return this.compareReversal({ payment_intent: objectId }, () => this.applyAllRefunds(objectId));
      default:
        // Every run compares all overdue debits, all subscriptions and the whole books.
        return null;
    }
  }

  private async compareStep(step: RunStep, onCompared: OnCompared, now: Date): Promise<void> {
    const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
    switch (step) {
      case 'sessions':
        for await (const session of this.lists.completedSessions(since(REACH_DAYS.sessions)))
          await onCompared(step, await this.compareSession(session));
        for (const order of await this.findOverdueDebits(now))
          await onCompared(step, await this.compareDebit(order));
        return;
      case 'subscriptions':
        for await (const subscription of this.lists.allSubscriptions())
          await onCompared(step, await this.compareSubscription(subscription));
        return;
      case 'refunds':
        for await (const refund of this.lists.refundsSince(since(REACH_DAYS.refunds)))
          await onCompared(step, await this.compareReversal(refund, () => this.applyRefund(refund)));
        return;
      case 'disputes':
        for await (const dispute of this.lists.disputesSince(since(REACH_DAYS.disputes)))
          await onCompared(step, await this.compareReversal(dispute, (id) => this.reversals.syncPayment(id)));
        return;
      case 'entries':
        return this.balanceReading.readEntries(() => onCompared(step, null), now);
      case 'payouts':
        await this.balanceReading.readPayouts(() => onCompared(step, null), now);
        for (const finding of await this.bookDifferences.find(now))
          await onCompared(null, toFinding(finding));
    }
  }

  private async compareSession(session: Stripe.Checkout.Session): Promise<Finding | null> {
    const { id: objectId, client_reference_id: orderId } = session;
    if (!isUUID(orderId) || sessionState(session) !== 'paid') return null;
    const order = await this.orders.findOneBy({ id: String(orderId) });
    if (order === null) {
      if (await this.isAnswered(session)) return null;
      const [before, after] = ['no order', 'no order'];
      return { kind: 'payment_without_order', objectId, orderId, before, after, isRepaired: false };
    }
    if (isPaymentHandled(order) && (await this.isAccountedFor(order, session))) return null;
    const kind = isPaymentHandled(order) ? 'payment_paid_twice' : 'payment_not_settled';
    const isRepaired = await this.repair(objectId, () => this.fulfilment.fulfil(objectId));
    const { status } = await this.orders.findOneByOrFail({ id: order.id });
    return { kind, objectId, orderId: order.id, before: order.status, after: status, isRepaired };
  }

  /**
   * True once the buyer of an order that was lost has the money back, refunded or by a lost dispute, or was granted the
   * item, and once a subscription that began free has ended.
   */
  private async isAnswered({ id, created }: Stripe.Checkout.Session): Promise<boolean> {
    // Retrieved again, because only then the customer and the payment of a subscription are expanded.
    const session = await this.provider.retrieveSession(id);
    const { paymentIntentId, subscription, metadata } = readPayment(session);
    if (paymentIntentId !== null && (await this.isReturned(paymentIntentId))) return true;
    // Nothing was paid for a free first year: staff can only end it.
    if (paymentIntentId === null && subscription !== null && ENDED.includes(subscription.state.status))
      return true;
    const customer = expanded<Stripe.Customer | Stripe.DeletedCustomer>(session.customer);
    const userId = customer?.deleted ? undefined : customer?.metadata.user_id;
    const itemId = metadata.item_id;
    if (!isUUID(userId) || !isUUID(itemId)) return false;
    const granted = { userId: String(userId), itemId: String(itemId), origin: 'grant' } as const;
    return this.orders.existsBy({ ...granted, createdAt: MoreThan(new Date(created * 1000)) });
  }

  private async isReturned(paymentIntentId: string): Promise<boolean> {
    if (await this.provider.isRefunded(paymentIntentId)) return true;
    const disputes = await this.provider.listDisputes(paymentIntentId);
    return disputes.some(({ status }) => status === 'lost');
  }

  /** True when the session paid the order, or its payment is being refunded. */
  private async isAccountedFor(order: Order, session: Stripe.Checkout.Session): Promise<boolean> {
    if (order.stripeSessionId === session.id) return true;
    // Retrieved again, because only then the payment of a subscription is expanded.
    const payment = readPayment(await this.provider.retrieveSession(session.id));
    const { paymentIntentId: stripePaymentIntentId, isRefunded } = payment;
    if (stripePaymentIntentId === null || isRefunded) return true;
    return this.refunds.existsBy({ stripePaymentIntentId });
  }

  private findOverdueDebits(now: Date): Promise<Order[]> {
    const lastDay = businessDaysBefore(dayInRome(now), DEBIT_BUSINESS_DAYS);
    return this.orders.findBy({ status: 'pending', debitedAt: LessThan(startOfDayInRome(lastDay)) });
  }

  /** A debit about which the bank should have decided; its session may be older than the list reaches. */
  private async compareDebit({ id: orderId, debitedAt, stripeSessionId }: Order): Promise<Finding> {
    const objectId = String(stripeSessionId);
    await this.repair(objectId, () => this.fulfilment.fulfil(objectId));
    const { status } = await this.orders.findOneByOrFail({ id: orderId });
    const before = `pending, debited on ${dayInRome(new Date(Number(debitedAt)))}`;
    const isRepaired = status !== 'pending';
    const after = isRepaired ? status : before;
    return { kind: 'debit_undecided', objectId, orderId, before, after, isRepaired };
  }

  private async compareSubscription(remote: Stripe.Subscription): Promise<Finding | null> {
    const local = await this.subscriptions.findOneBy({ stripeSubscriptionId: remote.id });
    if (local === null) return this.judgeUnknown(remote);
    const invoice = expanded<Stripe.Invoice>(remote.latest_invoice);
    const isPaymentKnown = invoice?.status !== 'paid' || (await this.payments.has(invoice.id));
    if (isSameState(local, readSubscription(remote, local.isSuspended, local)) && isPaymentKnown) return null;
    const isRepaired = await this.repair(remote.id, async () => {
      await this.payments.recordPaidInvoices(remote.id);
      await this.subscriptionsService.sync(remote.id);
    });
    const changed = await this.subscriptions.findOneByOrFail({ id: local.id });
    return {
      kind: 'subscription_differs',
      objectId: remote.id,
      orderId: local.orderId,
      isRepaired,
      before: isPaymentKnown ? summaryOf(local) : `${summaryOf(local)}, invoice unknown`,
      after: summaryOf(changed),
    };
  }

  /**
   * A running subscription of ours without a copy: it was paid twice, its first debit failed and it goes on collecting, or
   * staff must look.
   */
  private async judgeUnknown(remote: Stripe.Subscription): Promise<Finding | null> {
    const { order_id: id = '' } = remote.metadata;
    const order = isUUID(id) ? await this.orders.findOneBy({ id }) : null;
    if (order === null || ENDED.includes(remote.status)) return null;
    // A pending order is handled by the comparison of sessions; for one in review, staff is already involved.
    if (!JUDGED.includes(order.status)) return null;
    // What was paid after all is not cancelled: the order of a failed debit can still be fulfilled.
    const isOwed =
      order.status === 'completed' ||
      (order.status === 'failed' && expanded<Stripe.Invoice>(remote.latest_invoice)?.status === 'paid');
    const isRepaired =
      !isOwed && (await this.repair(remote.id, () => this.provider.cancelSubscription(remote.id)));
    const [before, after] = [remote.status, isRepaired ? 'canceled' : remote.status];
    return {
      kind: 'subscription_unknown',
      objectId: remote.id,
      orderId: order.id,
      before,
      after,
      isRepaired,
    };
  }

  private async compareReversal(
    { payment_intent: intent }: Pick<Stripe.Refund, 'payment_intent'>,
    follow: (paymentIntentId: string) => Promise<void>,
  ): Promise<Finding | null> {
    const objectId = idOf(intent);
    const before = objectId === null ? null : await this.reversals.describePayment(objectId);
    if (objectId === null || before === null) return null;
    const isRepaired = await this.repair(objectId, () => follow(objectId));
    const after = await this.reversals.describePayment(objectId);
    if (isRepaired && after?.state === before.state) return null;
    const states = { before: before.state, after: after?.state ?? before.state };
    return { kind: 'money_back_not_followed', objectId, orderId: before.orderId, ...states, isRepaired };
  }

  private async applyRefund({ id, status, payment_intent: intent }: Stripe.Refund): Promise<void> {
    if (status === 'failed' || status === 'canceled') return this.reversals.recordFailedRefund(id);
    const paymentIntentId = idOf(intent);
    if (paymentIntentId !== null) await this.reversals.syncPayment(paymentIntentId);
  }

  private async applyAllRefunds(paymentIntentId: string): Promise<void> {
    for (const refund of await this.provider.listRefunds(paymentIntentId)) await this.applyRefund(refund);
    await this.reversals.syncPayment(paymentIntentId);
  }

  /** @returns false when it could not be done; the discrepancy then stays open, and the run continues. */
  private async repair(objectId: string, action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      this.logger.error({ objectId, err: error }, 'A discrepancy could not be repaired');
      return false;
    }
  }
}

function toFinding({ kind, objectId, orderId, ...amounts }: BookFinding): Finding {
  return { kind, objectId, orderId, ...describeAmounts(amounts), isRepaired: false };
}

function summaryOf({ status, accessUntil }: Subscription): string {
  return `${status}, access until ${accessUntil?.toISOString() ?? 'never'}`;
}
