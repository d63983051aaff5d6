import { IdempotentRequestsService } from '@academy/idempotency';
import { CommerceDataErased } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { Outbox } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, Repository } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { PaymentProvider } from '../../provider/payment-provider.ts';
import { StripeObjectsService } from '../../provider/stripe-objects.service.ts';
import { OrderHistoryService } from '../../ledger/orders/order-history.service.ts';
import { EpochsService } from '../../ledger/epochs/epochs.service.ts';
import { SubscriptionsService } from '../../ledger/subscriptions/subscriptions.service.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { eraseUser } from './erase-user.ts';
import { ErasureTask } from '../../ledger/erasures/erasure-task.entity.ts';
import { PersonalDocumentsService } from './personal-documents.service.ts';

/**
 * Erases users from commerce. By law, records of sales (orders, purchases, receipts, refunds, coupon uses, with
 * amounts, VAT, dates and the provider's payment ids) are kept for ten years; only the data of invoices contains names.
 * The user id in these records is anonymous once identity has erased the user. Everything else is deleted: the
 * provider's customer with address and cards, subscriptions and open payment pages, stored checkout responses, names on
 * receipts, and free-text notes.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ErasureTask) private readonly tasks: Repository<ErasureTask>,
    private readonly epochs: EpochsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly provider: PaymentProvider,
    private readonly outbox: Outbox,
    private readonly documents: PersonalDocumentsService,
    private readonly objects: StripeObjectsService,
    private readonly history: OrderHistoryService,
    private readonly requests: IdempotentRequestsService,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Stores that a user must be erased, in the transaction that received the request; a job does it. If the user was
   * already erased, the confirmation is published again.
   */
  async request(manager: EntityManager, userId: string): Promise<void> {
    // A payment that is being fulfilled is waited for; one that arrives later finds the request, and goes to review.
    await this.epochs.lock(manager, userId);
    await manager.createQueryBuilder().insert().into(ErasureTask).values({ userId }).orIgnore().execute();
    if (await manager.existsBy(ErasureTask, { userId, doneAt: IsNull() }))
      await this.jobs.enqueue(manager, eraseUser, { userId }, { singletonKey: userId });
    else await this.outbox.add(manager, CommerceDataErased.of({ userId }));
  }

  /** Erases a user, unless that is already done. */
  async erase(userId: string): Promise<void> {
    if (!(await this.tasks.existsBy({ userId, doneAt: IsNull() }))) return;
    await this.forgetAtProvider(userId);
    await this.dataSource.transaction((manager) => this.forgetHere(manager, userId));
  }

  private async forgetAtProvider(userId: string): Promise<void> {
    const running = await this.dataSource.getRepository(Subscription).findBy({ userId, endedAt: IsNull() });
    for (const { orderId } of running) await this.subscriptions.cancelNow(orderId);
    for (const { stripeSessionId } of await this.dataSource
      .getRepository(Order)
      .findBy({ userId, status: 'pending' })) {
      // A page that was paid in the meantime is fulfilled by its webhook.
      if (stripeSessionId !== null) await this.provider.expireSession(stripeSessionId);
    }
    const customer = await this.objects.find('customer', userId);
    if (customer !== null) await this.provider.deleteCustomer(customer);
  }

  private async forgetHere(manager: EntityManager, userId: string): Promise<void> {
    await this.requests.erase(manager, userId);
    await this.objects.remove(manager, 'customer', userId);
    await this.history.eraseNotes(manager, userId);
    await this.documents.erase(manager, userId);
    const { affected } = await manager.update(
      ErasureTask,
      { userId, doneAt: IsNull() },
      { doneAt: new Date() },
    );
    if (affected === 1) await this.outbox.add(manager, CommerceDataErased.of({ userId }));
  }
}
