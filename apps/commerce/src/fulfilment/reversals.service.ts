import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import type Stripe from 'stripe';
import { DataSource, Repository } from 'typeorm';
import { Order } from '../checkout/order.entity.ts';
import { PurchaseLedger } from '../purchases/purchase-ledger.service.ts';
import { Purchase } from '../purchases/purchase.entity.ts';
import { PaymentProvider } from '../stripe/payment-provider.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { expanded } from './payment.ts';

/** Follows payments that go back: a full refund ends the access that was bought, a partial one does not. */
@Injectable()
export class ReversalsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly provider: PaymentProvider,
    private readonly fulfilment: FulfilmentService,
    private readonly ledger: PurchaseLedger,
  ) {}

  /**
   * Makes the purchase agree with what the provider says of its payment now. An event only says that something
   * changed: it may come twice, late, or even before the completion it undoes, which is then done first.
   */
  async converge(paymentIntentId: string): Promise<void> {
    const intent = await this.provider.retrievePayment(paymentIntentId);
    if (!expanded<Stripe.Charge>(intent.latest_charge)?.refunded) return;
    await this.completeFirst(intent);
    await this.dataSource.transaction(async (manager) => {
      const order = await manager.findOne(Order, {
        where: { stripePaymentIntentId: intent.id },
        lock: { mode: 'pessimistic_write' },
      });
      const purchase = order && (await manager.findOneBy(Purchase, { orderId: order.id }));
      if (purchase) await this.ledger.revoke(manager, purchase, 'refunded');
    });
  }

  private async completeFirst(intent: Stripe.PaymentIntent): Promise<void> {
    const id = intent.metadata.order_id;
    const order = isUUID(id) ? await this.orders.findOneBy({ id }) : null;
    if (order?.stripeSessionId) await this.fulfilment.fulfil(order.stripeSessionId);
  }
}
