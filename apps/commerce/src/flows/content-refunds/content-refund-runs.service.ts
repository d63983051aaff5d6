import { JobQueue } from '@academy/jobs';
import { AppError, toAppError } from '@academy/platform';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { OrderHistoryService } from '../../ledger/orders/order-history.service.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { PurchasesService } from '../../ledger/purchases/purchases.service.ts';
import { RefundsService } from '../../ledger/refunds/refunds.service.ts';
import { ContentRefundOrder } from './content-refund-order.entity.ts';
import { ContentRefund } from './content-refund.entity.ts';
import { runContentRefund } from './run-content-refund.ts';

/** Orders per run of the job, which then continues in another run: a run may take 15 minutes at most. */
const BATCH_SIZE = 25;

/** Refunds the orders of a content one by one. */
@Injectable()
export class ContentRefundRunsService {
  private readonly logger = new Logger(ContentRefundRunsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly purchases: PurchasesService,
    private readonly refunds: RefundsService,
    private readonly history: OrderHistoryService,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Refunds the next orders that wait, each in its own transaction, so that one which was interrupted continues where it
   * stopped. An order that cannot be refunded is marked as failed, with the reason, and stops no other; so is one that
   * could not be refunded by the last try.
   * @throws AggregateError of what may succeed later, such as calls to a provider that is unavailable; its orders wait.
   */
  async refundNext(id: string, { isLastTry }: { isLastTry: boolean }): Promise<void> {
    const run = await this.dataSource.manager.findOneBy(ContentRefund, { id, finishedAt: IsNull() });
    if (run === null) return;
    const waiting = { contentRefundId: id, status: 'waiting' } as const;
    const next = await this.dataSource.manager.find(ContentRefundOrder, {
      where: waiting,
      order: { orderId: 'ASC' },
      take: BATCH_SIZE,
    });
    const errors: unknown[] = [];
    for (const { orderId } of next) {
      try {
        await this.refundOne(run, orderId);
      } catch (error) {
        this.logger.error({ orderId, err: error }, 'An order of a content could not be refunded yet');
        if (isLastTry) await this.fail(run, orderId, toAppError(error).code);
        else errors.push(error);
      }
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `Orders of content refund ${id} wait for another try`);
    await this.dataSource.transaction(async (manager) => {
      if (await manager.existsBy(ContentRefundOrder, waiting))
        await this.jobs.enqueue(manager, runContentRefund, { contentRefundId: id }, { singletonKey: id });
      else await manager.update(ContentRefund, { id }, { finishedAt: new Date() });
    });
  }

  private async refundOne(run: ContentRefund, orderId: string): Promise<void> {
    try {
      await this.dataSource.transaction((manager) => this.storeRefund(manager, run, orderId));
    } catch (error) {
      // A provider or service that is unavailable may reply later.
      if (!(error instanceof AppError) || error.status === 503) throw error;
      return this.fail(run, orderId, error.code);
    }
    await this.refunds.sendForOrder(orderId);
  }

  private async fail({ id: contentRefundId }: ContentRefund, orderId: string, code: string): Promise<void> {
    const row = { contentRefundId, orderId, status: 'waiting' } as const;
    await this.dataSource.manager.update(ContentRefundOrder, row, { status: 'failed', code });
  }

  /** Stores the refund and marks it in one transaction. The id of the run as its key refunds an order once. */
  private async storeRefund(
    manager: EntityManager,
    { id: contentRefundId, reason: note, requestedBy: actorId }: ContentRefund,
    orderId: string,
  ): Promise<void> {
    const row = await manager.findOne(ContentRefundOrder, {
      where: { contentRefundId, orderId, status: 'waiting' },
      lock: { mode: 'pessimistic_write' },
    });
    if (row === null) return;
    const purchase = await manager.findOneByOrFail(Purchase, { orderId });
    if (purchase.amountPaidCents === 0) {
      if (await this.purchases.revokeAccess(manager, purchase, 'revoked'))
        await this.history.add(manager, orderId, 'revoked', { note, actorId });
      await manager.save(Object.assign(row, { status: 'revoked' }));
      return;
    }
    const admin = { id: actorId, isSignInChecked: true } as const;
    await this.refunds.requestRefund(manager, orderId, { note, admin, requestKey: contentRefundId });
    await manager.save(Object.assign(row, { status: 'refunded' }));
  }
}
