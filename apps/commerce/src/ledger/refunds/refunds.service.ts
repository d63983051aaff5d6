import { randomUUID } from 'node:crypto';
import { JobQueue } from '@academy/jobs';
import { AppError, type AuthUser, requireFreshSignIn } from '@academy/platform';
import { REFUND_FRESH_SIGN_IN_CENTS } from '@academy/shared';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, type FindOptionsWhere, In, LessThan, MoreThan, Repository } from 'typeorm';
import { expanded, idOf, withholdsMoney } from '../../provider/payment.ts';
import { PaymentProvider, PaymentProviderUnderLock } from '../../provider/payment-provider.ts';
import { isFailure, ProviderError } from '../../provider/provider-error.ts';
import { OrderEvent } from '../orders/order-event.entity.ts';
import { OrderHistoryService } from '../orders/order-history.service.ts';
import { isPaymentHandled, Order } from '../orders/order.entity.ts';
import { ordersSentToReview } from '../orders/orders.metrics.ts';
import { OrdersService } from '../orders/orders.service.ts';
import { Refund } from './refund.entity.ts';
import { sendRefund } from './send-refund.ts';

/** Delay after which the job sends a refund that was not sent right after its transaction. */
const RETRY_AFTER_MS = 30_000;
/** Much longer than a call to the provider with all its retries. */
const SENDING_MS = 60_000;

/** A refund requested by staff. */
export interface RefundRequest {
  /** By default all that is left. */
  amountCents?: number | undefined;
  note: string;
  /** Of many refunds at once the sign-in is checked before, against their sum. */
  admin: Pick<AuthUser, 'id' | 'authenticatedAt'> | { id: string; isSignInChecked: true };
  /** The request's `Idempotency-Key`, if it had one: the same key refunds only once. */
  requestKey: string | null;
  /** Certificates earned by the refunded access stay valid; by default a full refund revokes them. */
  keepsCertificates?: boolean | undefined;
}

/**
 * The only writer of refunds: each is stored with its cause first, then retried until the provider has accepted it, or
 * refused it for good.
 */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger(RefundsService.name);

  constructor(
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
    private readonly provider: PaymentProvider,
    private readonly providerUnderLock: PaymentProviderUnderLock,
    private readonly orders: OrdersService,
    private readonly history: OrderHistoryService,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Requests, once per payment, a full refund of a payment for something the buyer already owned. The caller sends it
   * after its transaction.
   * @returns true when it is requested now; false when it was before, or nothing was paid.
   */
  async requestDuplicate(
    manager: EntityManager,
    order: Order,
    payment: { paymentIntentId: string | null; totalCents: number },
  ): Promise<boolean> {
    if (payment.paymentIntentId === null || payment.totalCents === 0) return false;
    const refundId = randomUUID();
    await manager
      .createQueryBuilder()
      .insert()
      .into(Refund)
      .values({
        id: refundId,
        orderId: order.id,
        stripePaymentIntentId: payment.paymentIntentId,
        amountCents: payment.totalCents,
        currency: order.currency,
        reason: 'duplicate',
      })
      .orIgnore()
      .execute();
    const isNew = await manager.existsBy(Refund, { id: refundId });
    if (isNew) await this.enqueue(manager, refundId);
    return isNew;
  }

  /**
   * Requests a refund of an order's payment. The caller sends it after its transaction.
   * @throws AppError `commerce.order_not_found`, `commerce.order_not_refundable` when nothing was paid, nothing is left or
   * a dispute withholds the money, `commerce.refund_too_large`, `identity.reauthentication_needed` above
   * {@link REFUND_FRESH_SIGN_IN_CENTS}.
   */
  async requestRefund(manager: EntityManager, orderId: string, request: RefundRequest): Promise<void> {
    if (!(await manager.existsBy(Order, { id: orderId }))) throw new AppError('commerce.order_not_found');
    // Checked under the lock, so that the remaining amount does not change until the refund is stored.
    const order = await this.orders.lock(manager, orderId);
    if (order.stripePaymentIntentId === null || !isPaymentHandled(order))
      throw new AppError('commerce.order_not_refundable');
    const { amountCents, requestKey } = request;
    const isRepeated = requestKey !== null && (await manager.existsBy(Refund, { orderId, requestKey }));
    if (isRepeated) return;
    const left = await this.refundableCents(manager, order.stripePaymentIntentId);
    if (left <= 0) throw new AppError('commerce.order_not_refundable');
    if (amountCents !== undefined && amountCents > left) throw new AppError('commerce.refund_too_large');
    const payment = { id: order.stripePaymentIntentId, amountCents: amountCents ?? left };
    await this.store(manager, order, payment, request);
  }

  /**
   * Requests a refund of all that is left of a locked order's payment, or of a renewal's, which may be nothing.
   * @param request `lessCents` stay with us.
   * @throws AppError `commerce.order_not_refundable` while a dispute withholds the money,
   * `identity.reauthentication_needed` above {@link REFUND_FRESH_SIGN_IN_CENTS}.
   */
  async requestRemainder(
    manager: EntityManager,
    order: Order,
    paymentIntentId: string,
    { lessCents = 0, ...request }: Omit<RefundRequest, 'amountCents'> & { lessCents?: number },
  ): Promise<void> {
    const amountCents = (await this.refundableCents(manager, paymentIntentId)) - lessCents;
    if (amountCents > 0) await this.store(manager, order, { id: paymentIntentId, amountCents }, request);
  }

  /**
   * The payments of which a refund has failed since staff last decided about a locked order. Requested from the provider by
   * the ids of the refunds, because a refund made in its dashboard has no row here; one that it refused has only a row.
   */
  async failedPayments(manager: EntityManager, orderId: string): Promise<string[]> {
    const decision = await manager.findOne(OrderEvent, {
      where: { orderId, type: In(['approved', 'rejected']) },
      order: { id: 'DESC' },
    });
    const since = MoreThan(decision?.id ?? 0);
    const failures = await manager.findBy(OrderEvent, { orderId, type: 'refund_failed', id: since });
    const ids = failures.map(({ note }) => String(note));
    const refused = await manager.findBy(Refund, { id: In(ids.filter((id) => isUUID(id))) });
    const made = await Promise.all(
      ids.filter((id) => !isUUID(id)).map((id) => this.providerUnderLock.retrieveRefund(id)),
    );
    return [
      ...new Set([
        ...refused.map(({ stripePaymentIntentId }) => stripePaymentIntentId),
        ...made.flatMap(({ payment_intent: payment }) => idOf(payment) ?? []),
      ]),
    ];
  }

  private async store(
    manager: EntityManager,
    { id: orderId, currency }: Order,
    { id: stripePaymentIntentId, amountCents }: { id: string; amountCents: number },
    { note, admin, requestKey, keepsCertificates = false }: RefundRequest,
  ): Promise<void> {
    // Checked against the actual amount, also when the request omits it.
    if (amountCents > REFUND_FRESH_SIGN_IN_CENTS && !('isSignInChecked' in admin)) requireFreshSignIn(admin);
    const id = randomUUID();
    const payment = { stripePaymentIntentId, amountCents, currency };
    await manager.insert(Refund, { id, orderId, ...payment, reason: 'requested', requestKey });
    await this.enqueue(manager, id);
    const actorId = admin.id;
    await this.history.add(manager, orderId, 'refund_requested', { amountCents, note, actorId });
    if (keepsCertificates) await this.history.add(manager, orderId, 'certificates_kept', { actorId });
  }

  /**
   * What may still be refunded of a payment of a locked order, in cents. A refund being sent may be in our rows, at the
   * provider or in both: it is recognised by its id and counted once. Our rows are read first, because a refund leaves
   * them only after it has reached the provider. After a lost dispute nothing is left: the bank returned the money.
   * @throws AppError `commerce.order_not_refundable` until the bank has decided: the provider refuses refunds of money
   * that a dispute withholds.
   */
  private async refundableCents(manager: EntityManager, stripePaymentIntentId: string): Promise<number> {
    const waiting = await manager.findBy(Refund, { stripePaymentIntentId, status: 'requested' });
    const waitingIds = new Set<string | undefined>(waiting.map(({ id }) => id));
    const [payment, made] = await Promise.all([
      this.providerUnderLock.retrievePayment(stripePaymentIntentId),
      this.providerUnderLock.listRefunds(stripePaymentIntentId),
    ]);
    const charge = expanded(payment.latest_charge);
    if (charge?.disputed) {
      const statuses = (await this.providerUnderLock.listDisputes(stripePaymentIntentId)).map(
        ({ status }) => status,
      );
      if (statuses.includes('lost')) return 0;
      if (statuses.some(withholdsMoney)) throw new AppError('commerce.order_not_refundable');
    }
    const counted = made
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .filter(({ metadata }) => !waitingIds.has(metadata?.refund_id));
    const takenCents =
      sumOf(counted.map(({ amount }) => amount)) + sumOf(waiting.map(({ amountCents }) => amountCents));
    return (charge?.amount ?? 0) - takenCents;
  }

  /** Marks a refund as failed: the money was returned to us. */
  async markFailed(manager: EntityManager, stripeRefundId: string): Promise<void> {
    await manager.update(Refund, { stripeRefundId }, { status: 'failed' });
  }

  /**
   * Puts a locked order into review because a refund of it failed.
   * @param refund its amount, and its id at the provider or, when the provider refused it, ours.
   */
  async recordFailure(
    manager: EntityManager,
    order: Order,
    { id, amountCents }: { id: string; amountCents: number },
  ): Promise<void> {
    await this.orders.reopenForReview(manager, order, 'refund_failed');
    ordersSentToReview.inc({ reason: 'refund_failed' });
    await this.history.add(manager, order.id, 'refund_failed', { amountCents, note: id });
  }

  /** Sends an order's waiting refunds immediately. On failure their jobs retry. */
  async sendForOrder(orderId: string): Promise<void> {
    await this.sendAll(await this.refunds.findBy(waitingRefunds({ orderId })));
  }

  /**
   * Sends a refund unless that was done.
   * @throws ProviderError when the provider cannot be reached; Error while another call is sending it.
   */
  async sendWaiting(id: string): Promise<void> {
    const refund = await this.refunds.findOneBy({ id, status: 'requested' });
    if (refund === null) return;
    if (!(await this.refunds.existsBy(waitingRefunds({ id }))))
      throw new Error(`Refund ${id} is being sent by another call`);
    await this.send(refund);
  }

  private enqueue(manager: EntityManager, refundId: string): Promise<void> {
    const startAfter = new Date(Date.now() + RETRY_AFTER_MS);
    return this.jobs.enqueue(manager, sendRefund, { refundId }, { singletonKey: refundId, startAfter });
  }

  private async sendAll(refunds: Refund[]): Promise<void> {
    for (const refund of refunds) {
      try {
        await this.send(refund);
      } catch (error) {
        this.logger.error({ refundId: refund.id, err: error }, 'A refund could not be sent');
      }
    }
  }

  /** Sends it unless another call has just started to: two calls at once could refund it twice. */
  private async send(refund: Refund): Promise<void> {
    const { id, orderId, attempt, amountCents } = refund;
    const claim = await this.refunds.update({ id, attempt, status: 'requested' }, { attempt: attempt + 1 });
    if (claim.affected === 0) return;
    try {
      const stripeRefundId = await this.createAtProvider(refund, attempt + 1);
      await this.refunds.manager.transaction(async (manager) => {
        await manager.update(Refund, { id }, { status: 'sent', stripeRefundId });
        await this.history.add(manager, orderId, 'refund_sent', { amountCents });
      });
    } catch (error) {
      if (!isFailure(error, 'refused')) throw error;
      this.logger.error({ refundId: id, err: error }, 'The provider refuses a refund');
      await this.giveUp(refund);
    }
  }

  /** Lets staff decide about a refund that the provider refuses, which it would do again. */
  private async giveUp({ id, orderId, amountCents }: Refund): Promise<void> {
    await this.refunds.manager.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      await manager.update(Refund, { id }, { status: 'failed' });
      await this.recordFailure(manager, order, { id, amountCents });
    });
  }

  /**
   * Creates the refund, or finds the one created by an earlier attempt whose response was lost.
   * @returns null when the payment had already been refunded.
   */
  private async createAtProvider(
    { id, orderId, amountCents, reason, stripePaymentIntentId: paymentIntent }: Refund,
    attempt: number,
  ): Promise<string | null> {
    if (attempt > 1) {
      const made = await this.provider.listRefunds(paymentIntent);
      const mine = made.find(({ metadata }) => metadata?.refund_id === id);
      if (mine) return mine.id;
    }
    try {
      const made = await this.provider.createRefund(
        {
          payment_intent: paymentIntent,
          ...(reason === 'requested'
            ? { amount: amountCents, reason: 'requested_by_customer' }
            : { reason: 'duplicate' }),
          metadata: { order_id: orderId, refund_id: id },
        },
        `refund:${id}:${attempt}`,
      );
      return made.id;
    } catch (error) {
      if (error instanceof ProviderError && error.providerCode === 'charge_already_refunded') return null;
      throw error;
    }
  }
}

/** Refunds to send: new ones, and those whose last attempt must have ended. */
function waitingRefunds(filter: FindOptionsWhere<Refund>): FindOptionsWhere<Refund>[] {
  const longAgo = new Date(Date.now() - SENDING_MS);
  return [
    { ...filter, status: 'requested', attempt: 0 },
    { ...filter, status: 'requested', updatedAt: LessThan(longAgo) },
  ];
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
