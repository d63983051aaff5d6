import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Order } from '../checkout/order.entity.ts';
import { ProviderError } from '../stripe/provider-error.ts';
import { PaymentProvider } from '../stripe/payment-provider.ts';
import { Refund, type RefundReason } from './refund.entity.ts';

/** Refunds sent per run of the reconciliation. */
const BATCH_SIZE = 100;

/** Gives money back: first written down with its cause, then sent until the provider has taken it. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger(RefundsService.name);

  constructor(
    @InjectRepository(Refund) private readonly refunds: Repository<Refund>,
    private readonly provider: PaymentProvider,
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

  /** Sends an order's refunds that wait. Failures stay written down: reconciliation tries again. */
  async sendOf(orderId: string): Promise<void> {
    await this.sendAll(await this.refunds.findBy({ orderId, status: 'requested' }));
  }

  /** Sends the oldest refunds that wait. */
  async sendDue(): Promise<void> {
    const due = await this.refunds.find({
      where: { status: 'requested' },
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

  /** A new key every time is safe: the provider does not give a whole payment back twice. */
  private async send(refund: Refund): Promise<void> {
    refund.attempt += 1;
    await this.refunds.save(refund);
    refund.stripeRefundId = await this.create(refund);
    refund.status = 'sent';
    await this.refunds.save(refund);
  }

  /** @returns null when the payment had gone back already. */
  private async create(refund: Refund): Promise<string | null> {
    try {
      const { id } = await this.provider.createRefund(
        {
          payment_intent: refund.stripePaymentIntentId,
          reason: refund.reason,
          metadata: { order_id: refund.orderId, refund_id: refund.id },
        },
        `refund:${refund.id}:${refund.attempt}`,
      );
      return id;
    } catch (error) {
      if (error instanceof ProviderError && error.providerCode === 'charge_already_refunded') return null;
      throw error;
    }
  }
}
