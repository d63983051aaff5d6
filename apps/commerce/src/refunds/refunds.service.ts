import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, LessThan, Repository } from 'typeorm';
import type { Order } from '../checkout/order.entity.ts';
import { OrderHistory } from '../orders/order-history.service.ts';
import { expanded } from '../fulfilment/payment.ts';
import { ProviderError } from '../stripe/provider-error.ts';
import { PaymentProvider } from '../stripe/payment-provider.ts';
import { Refund, type RefundReason } from './refund.entity.ts';

/** Refunds sent per run of the reconciliation. */
const BATCH_SIZE = 100;
/** Much longer than a call to the provider with all its retries. */
const UNDER_WAY_MS = 60_000;

/** Money an admin gives back. */
export interface PartialRefund {
  amountCents: number;
  note: string;
  actorId: string;
  /** The request's `Idempotency-Key`, if it had one. */
  requestKey: string | null;
}

/** Gives money back: first written down with its cause, then sent until the provider has taken it. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger(RefundsService.name);

  constructor(
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
    private readonly provider: PaymentProvider,
    private readonly history: OrderHistory,
  ) {}

  /** Writes down, once per payment, that all of it goes back. The caller sends it after its transaction. */
  async request(
    manager: EntityManager,
    order: Order,
    payment: { paymentIntentId: string | null; totalCents: number },
    reason: RefundReason,
  ): Promise<void> {
    if (payment.paymentIntentId === null || payment.totalCents === 0) return;
    await manager
      .createQueryBuilder()
      .insert()
      .into(Refund)
      .values({
        id: randomUUID(),
        orderId: order.id,
        stripePaymentIntentId: payment.paymentIntentId,
        amountCents: payment.totalCents,
        currency: order.currency,
        reason,
      })
      .orIgnore()
      .execute();
  }

  /** Writes down that an admin gives a part of a payment back. The caller sends it after its transaction. */
  async requestPart(
    manager: EntityManager,
    { id: orderId, stripePaymentIntentId, currency }: Order,
    { amountCents, note, actorId, requestKey }: PartialRefund,
  ): Promise<void> {
    const id = randomUUID();
    const payment = { stripePaymentIntentId: String(stripePaymentIntentId), amountCents, currency };
    await manager.insert(Refund, { id, orderId, ...payment, reason: 'requested', requestKey });
    await this.history.add(manager, orderId, 'refund_requested', { amountCents, note, actorId });
  }

  /** What may still be given back of an order's payment, in cents; true while the order is locked. */
  async left(manager: EntityManager, { id: orderId, stripePaymentIntentId }: Order): Promise<number> {
    if (stripePaymentIntentId === null) return 0;
    const charge = expanded((await this.provider.retrievePayment(stripePaymentIntentId)).latest_charge);
    const waiting = (await manager.sum(Refund, 'amountCents', { orderId, status: 'requested' })) ?? 0;
    return (charge?.amount ?? 0) - (charge?.amount_refunded ?? 0) - waiting;
  }

  /** Sends an order's refunds that wait. Failures stay written down: reconciliation tries again. */
  async sendOf(orderId: string): Promise<void> {
    await this.sendAll(await this.refunds.findBy(waiting({ orderId })));
  }

  /** Sends the oldest refunds that wait. */
  async sendDue(): Promise<void> {
    const due = await this.refunds.find({
      where: waiting({}),
      order: { createdAt: 'ASC' },
      take: BATCH_SIZE,
    });
    await this.sendAll(due);
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

  /** Sends it unless someone else has just begun to: two calls at once could give the money back twice. */
  private async send(refund: Refund): Promise<void> {
    const { id, orderId, attempt, amountCents } = refund;
    const claim = await this.refunds.update({ id, attempt, status: 'requested' }, { attempt: attempt + 1 });
    if (claim.affected === 0) return;
    const stripeRefundId = await this.create({ ...refund, attempt: attempt + 1 });
    await this.refunds.manager.transaction(async (manager) => {
      await manager.update(Refund, { id }, { status: 'sent', stripeRefundId });
      await this.history.add(manager, orderId, 'refund_sent', { amountCents });
    });
  }

  /**
   * Makes the refund, or finds the one an earlier attempt made whose answer was lost.
   * @returns null when the payment had gone back already.
   */
  private async create({
    id,
    orderId,
    attempt,
    amountCents,
    reason,
    ...payment
  }: Refund): Promise<string | null> {
    const paymentIntent = payment.stripePaymentIntentId;
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

/** Refunds to send: new ones, and those whose last attempt must be over. */
function waiting(filter: FindOptionsWhere<Refund>): FindOptionsWhere<Refund>[] {
  const longAgo = new Date(Date.now() - UNDER_WAY_MS);
  return [
    { ...filter, status: 'requested', attempt: 0 },
    { ...filter, status: 'requested', updatedAt: LessThan(longAgo) },
  ];
}
