import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, LessThan, Repository } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { CouponPublisherService } from '../../ledger/coupons/coupon-publisher.service.ts';
import { CommerceEnv } from '../../config/env.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { IdempotentRequestsService } from '../../idempotency/idempotent-requests.service.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { MissedEventsService } from '../webhooks/missed-events.service.ts';
import { RemindersService } from '../mails/reminders.service.ts';
import { RefundsService } from '../../ledger/refunds/refunds.service.ts';
import { ReconciliationRunsService } from './reconciliation-runs.service.ts';

/** Any fixed number: replicas share it, so that one of them reconciles at a time. */
const RECONCILIATION_LOCK = 5_190_742;
/** Orders compared per run; those looked at longest ago come first, so none starves. */
const BATCH_SIZE = 200;
/** Younger orders have their own webhook and success page still to come. */
const MIN_AGE_MS = 60_000;

/** Finds what webhooks missed: compares pending orders with the provider, now and then and at start. */
@Injectable()
export class ReconciliationService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ReconciliationService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Order) private readonly orderRows: Repository<Order>,
    private readonly orders: OrdersService,
    private readonly env: CommerceEnv,
    private readonly fulfilment: FulfilmentService,
    private readonly refunds: RefundsService,
    private readonly missedEvents: MissedEventsService,
    private readonly coupons: CouponPublisherService,
    private readonly subscriptions: SubscriptionsService,
    private readonly requests: IdempotentRequestsService,
    private readonly reminders: RemindersService,
    private readonly sweeps: ReconciliationRunsService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(), this.env.RECONCILIATION_INTERVAL_SECONDS * 1000);
    this.timer.unref();
    this.start();
  }

  /** Begins a pass without waiting for its end. */
  start(): void {
    this.run().catch((error: unknown) => this.logger.error(error, 'Reconciliation failed'));
  }

  /** Ends after the order under way; the others wait for the next start. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** One pass after the one under way here, unless another replica is at it. */
  run(): Promise<void> {
    const pass = this.running.then(() => this.pass());
    this.running = pass.catch(() => undefined);
    return pass;
  }

  private async pass(): Promise<void> {
    const guard = this.dataSource.createQueryRunner();
    try {
      const [{ locked }] = await guard.query('SELECT pg_try_advisory_lock($1) AS locked', [
        RECONCILIATION_LOCK,
      ]);
      if (!locked) return;
      try {
        await this.reconcile();
      } finally {
        await guard.query('SELECT pg_advisory_unlock($1)', [RECONCILIATION_LOCK]);
      }
    } finally {
      await guard.release();
    }
  }

  private async reconcile(): Promise<void> {
    const pending = await this.orderRows.find({
      where: { status: 'pending', createdAt: LessThan(new Date(Date.now() - MIN_AGE_MS)) },
      order: { checkedAt: { direction: 'ASC', nulls: 'FIRST' } },
      take: BATCH_SIZE,
    });
    for (const order of pending) {
      if (this.isStopping) return;
      await this.check(order);
    }
    await this.missedEvents.catchUp();
    await this.refunds.sendDue();
    await this.coupons.publishDue();
    await this.subscriptions.syncStale();
    await this.requests.prune();
    await this.reminders.sendDue();
    await this.sweeps.runDue();
  }

  /** A failure concerns one order: the others still get their turn. */
  private async check(order: Order): Promise<void> {
    try {
      await this.orders.markChecked(order);
      if (order.stripeSessionId !== null) await this.fulfilment.fulfil(order.stripeSessionId);
      else await this.orders.expireUnopened(order);
    } catch (error) {
      this.logger.error({ orderId: order.id, err: error }, 'A pending order could not be reconciled');
    }
  }
}
