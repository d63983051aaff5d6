import { CommerceDataErased } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, Repository } from 'typeorm';
import { IdempotentRequest } from '../idempotency/idempotent-request.entity.ts';
import { Order } from '../checkout/order.entity.ts';
import { isFailure } from '../stripe/provider-error.ts';
import { PaymentProvider } from '../stripe/payment-provider.ts';
import { StripeObject } from '../stripe/stripe-object.entity.ts';
import { SubscriptionLedger } from '../subscriptions/subscription-ledger.service.ts';
import { Subscription } from '../subscriptions/subscription.entity.ts';
import { ErasureTask } from './erasure-task.entity.ts';
import { PapersService } from './papers.service.ts';

/** How often tasks are looked for; one that failed is tried again this much later. */
const POLL_MS = 2_000;
const BATCH_SIZE = 20;

/**
 * Erases people from commerce. The law keeps what was sold (orders, purchases, receipts, refunds, coupon uses, with
 * amounts, VAT, dates and the provider's payment ids) for ten years; only the data of invoices names anyone. Its user
 * id stays and belongs to nobody once identity has forgotten whose it was. All else goes: the provider's customer with
 * address and cards, subscriptions and open payment pages, kept answers of checkouts, names on receipts, and what was
 * written by hand.
 */
@Injectable()
export class ErasureService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ErasureService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(ErasureTask) private readonly tasks: Repository<ErasureTask>,
    private readonly ledger: SubscriptionLedger,
    private readonly provider: PaymentProvider,
    private readonly outbox: Outbox,
    private readonly papers: PapersService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.runDue(), POLL_MS);
    this.timer.unref();
  }

  /** Ends after the task under way; the others wait for the next start. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Takes an order to erase, in the transaction that received it. Asked again for one that is done, it says so again. */
  async request(manager: EntityManager, userId: string): Promise<void> {
    await manager.createQueryBuilder().insert().into(ErasureTask).values({ userId }).orIgnore().execute();
    if (await manager.existsBy(ErasureTask, { userId, doneAt: IsNull() })) return;
    await this.outbox.add(manager, CommerceDataErased.of({ userId }));
  }

  /** Works off what waits. A failure concerns one task, which stays for the next time; every step may be repeated. */
  runDue(): Promise<void> {
    this.running = this.running.then(() => this.pass()).catch((error: unknown) => this.logger.error(error));
    return this.running;
  }

  private async pass(): Promise<void> {
    const due = await this.tasks.find({
      where: { doneAt: IsNull() },
      order: { createdAt: 'ASC' },
      take: BATCH_SIZE,
    });
    for (const { userId } of due) {
      if (this.isStopping) return;
      try {
        await this.forgetAtProvider(userId);
        await this.dataSource.transaction((manager) => this.forgetHere(manager, userId));
      } catch (error) {
        this.logger.error({ userId, err: error }, 'An erasure is not complete yet');
      }
    }
  }

  private async forgetAtProvider(userId: string): Promise<void> {
    const subscriptions = await this.dataSource
      .getRepository(Subscription)
      .findBy({ userId, endedAt: IsNull() });
    for (const { orderId } of subscriptions) await this.ledger.end(orderId);
    for (const { stripeSessionId } of await this.dataSource
      .getRepository(Order)
      .findBy({ userId, status: 'pending' })) {
      if (stripeSessionId !== null) await this.closePage(stripeSessionId);
    }
    const customer = await this.dataSource
      .getRepository(StripeObject)
      .findOneBy({ kind: 'customer', localKey: userId });
    if (customer?.stripeId) await this.provider.deleteCustomer(customer.stripeId);
  }

  /** A page that was paid meanwhile is settled by its webhook. */
  private async closePage(sessionId: string): Promise<void> {
    try {
      await this.provider.expireSession(sessionId);
    } catch (error) {
      if (!isFailure(error, 'refused') && !isFailure(error, 'missing')) throw error;
    }
  }

  private async forgetHere(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(IdempotentRequest, { userId });
    await manager.delete(StripeObject, { kind: 'customer', localKey: userId });
    await manager.query(
      `UPDATE order_event SET note = NULL FROM "order"
       WHERE "order".id = order_event.order_id AND "order".user_id = $1 AND order_event.actor_id IS NOT NULL`,
      [userId],
    );
    await this.papers.forget(manager, userId);
    const { affected } = await manager.update(
      ErasureTask,
      { userId, doneAt: IsNull() },
      { doneAt: new Date() },
    );
    if (affected === 1) await this.outbox.add(manager, CommerceDataErased.of({ userId }));
  }
}
