import { metricsRegistry } from '@academy/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Gauge } from 'prom-client';
import { Repository } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';

const NAME = 'commerce_orders_in_review';

/** Metric of the paid orders that wait for a decision, counted when it is read. */
@Injectable()
export class OrdersInReviewGauge implements OnApplicationBootstrap {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  onApplicationBootstrap(): void {
    const count = () => this.orders.countBy({ status: 'in_review' });
    metricsRegistry.removeSingleMetric(NAME);
    new Gauge({
      name: NAME,
      help: 'Paid orders waiting for a decision',
      registers: [metricsRegistry],
      async collect() {
        try {
          this.set(await count());
        } catch {
          // Database unavailable: all other metrics are still needed, and an old count would be misleading.
          this.remove();
        }
      },
    });
  }
}
