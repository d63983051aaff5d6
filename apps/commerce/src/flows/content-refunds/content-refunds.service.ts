import { randomUUID } from 'node:crypto';
import { GetProduct } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { RpcClient, StaffAuditLog } from '@academy/messaging';
import { AppError, type AuthUser, requireFreshSignIn } from '@academy/platform';
import { type Plain, REFUND_FRESH_SIGN_IN_CENTS, REFUND_OBSTACLES } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { BuyersService } from '../orders/buyers.service.ts';
import { countOrdersOf, fixOrders } from './content-orders.queries.ts';
import type {
  ContentRefundCountsDto,
  ContentRefundDto,
  ContentRefundsDto,
  FailedRefundDto,
} from './content-refund.dto.ts';
import { ContentRefundOrder } from './content-refund-order.entity.ts';
import { ContentRefund } from './content-refund.entity.ts';
import { runContentRefund } from './run-content-refund.ts';

const LISTED_FAILURES = 100;

/** The state of each order of a refund. One that was stored may still be refused by the provider. */
const PROGRESS = `
  SELECT one.order_id, "order".user_id, one.code,
    CASE
      WHEN one.status <> 'refunded' THEN one.status
      WHEN refund.status = 'requested' THEN 'sending'
      WHEN refund.status = 'failed' THEN 'failed'
      ELSE 'refunded'
    END AS state
  FROM content_refund_order one
  JOIN "order" ON "order".id = one.order_id
  LEFT JOIN refund ON refund.order_id = one.order_id AND refund.request_key = one.content_refund_id::text
  WHERE one.content_refund_id = $1`;

/** Refunds of all single purchases of a content: what one would do, its start and its progress. A job makes it. */
@Injectable()
export class ContentRefundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly jobs: JobQueue,
    private readonly audit: StaffAuditLog,
    private readonly buyers: BuyersService,
  ) {}

  /** What would be refunded now, and the last refund. */
  async describe(contentId: string): Promise<Plain<ContentRefundsDto>> {
    const { manager } = this.dataSource;
    const [groups, [last]] = await Promise.all([
      countOrdersOf(manager, contentId),
      manager.find(ContentRefund, { where: { contentId }, order: { startedAt: 'DESC' }, take: 1 }),
    ]);
    const countOf = (outcome: string) =>
      groups.filter((group) => group.outcome === outcome).reduce((sum, { count }) => sum + count, 0);
    return {
      refundable: groups
        .filter(({ outcome }) => outcome === 'refundable')
        .map(({ currency, count, leftCents: cents }) => ({ currency, count, cents })),
      freeCount: countOf('free'),
      notRefundable: REFUND_OBSTACLES.map((reason) => ({ reason, count: countOf(reason) })).filter(
        ({ count }) => count > 0,
      ),
      last: last ? await this.toDto(last) : null,
    };
  }

  /**
   * Starts the refund of all single purchases of a content, or goes on with the one that is running.
   * @throws AppError `commerce.item_not_found`, `commerce.item_for_sale`, `commerce.nothing_to_refund`,
   * `identity.reauthentication_needed` above {@link REFUND_FRESH_SIGN_IN_CENTS} in total.
   */
  async start(contentId: string, reason: string, admin: AuthUser): Promise<Plain<ContentRefundDto>> {
    const product = await this.rpc.ask(GetProduct.of({ type: 'single', id: contentId }));
    if (product === null) throw new AppError('commerce.item_not_found');
    if (product.isForSale) throw new AppError('commerce.item_for_sale');
    const { title } = product;
    return this.toDto(
      await this.dataSource.transaction((manager) =>
        this.store(manager, { contentId, title, reason }, admin),
      ),
    );
  }

  private async store(
    manager: EntityManager,
    { contentId, title, reason }: { contentId: string; title: string; reason: string },
    admin: AuthUser,
  ): Promise<ContentRefund> {
    const id = randomUUID();
    const requestedBy = admin.id;
    await manager
      .createQueryBuilder()
      .insert()
      .into(ContentRefund)
      .values({ id, contentId, reason, requestedBy })
      .orIgnore()
      .execute();
    const running = await manager.findOneByOrFail(ContentRefund, { contentId, finishedAt: IsNull() });
    if (running.id !== id) {
      // Its job may have been given up; each order is refunded once all the same.
      await this.enqueue(manager, running.id);
      return running;
    }
    const groups = await countOrdersOf(manager, contentId);
    const toRefund = groups.filter(({ outcome }) => outcome === 'refundable');
    if (toRefund.length === 0 && !groups.some(({ outcome }) => outcome === 'free'))
      throw new AppError('commerce.nothing_to_refund');
    if (toRefund.reduce((sum, { leftCents }) => sum + leftCents, 0) > REFUND_FRESH_SIGN_IN_CENTS)
      requireFreshSignIn(admin);
    await fixOrders(manager, running);
    await this.enqueue(manager, id);
    await this.audit.record(manager, {
      action: 'content.refunded',
      actorId: requestedBy,
      subjectId: contentId,
      details: { title, orders: String(await manager.countBy(ContentRefundOrder, { contentRefundId: id })) },
    });
    return running;
  }

  private enqueue(manager: EntityManager, id: string): Promise<void> {
    return this.jobs.enqueue(manager, runContentRefund, { contentRefundId: id }, { singletonKey: id });
  }

  private async toDto(refund: ContentRefund): Promise<Plain<ContentRefundDto>> {
    const { id, reason, requestedBy, startedAt, finishedAt } = refund;
    const [counts, failed] = await Promise.all([this.countsOf(id), this.failuresOf(id)]);
    const emails = await this.buyers.emails([requestedBy, ...failed.map(({ userId }) => userId)]);
    return {
      id,
      reason,
      requestedByEmail: emails.get(requestedBy) ?? null,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      counts,
      failures: failed.map(({ orderId, userId, code }) => ({
        orderId,
        buyerEmail: emails.get(userId) ?? null,
        code,
      })),
    };
  }

  private async countsOf(id: string): Promise<Plain<ContentRefundCountsDto>> {
    const rows = await this.dataSource.query<{ state: keyof ContentRefundCountsDto; count: number }[]>(
      `SELECT state, count(*)::int AS count FROM (${PROGRESS}) progress GROUP BY state`,
      [id],
    );
    const counts = { total: 0, waiting: 0, sending: 0, refunded: 0, revoked: 0, failed: 0 };
    for (const { state, count } of rows) {
      counts[state] = count;
      counts.total += count;
    }
    return counts;
  }

  /** One that the provider refused after it was stored has no code of its own. */
  private failuresOf(
    id: string,
  ): Promise<(Plain<Omit<FailedRefundDto, 'buyerEmail'>> & { userId: string })[]> {
    return this.dataSource.query(
      `SELECT order_id AS "orderId", user_id AS "userId", coalesce(code, 'commerce.order_not_refundable') AS code
       FROM (${PROGRESS}) progress WHERE state = 'failed' ORDER BY order_id LIMIT ${LISTED_FAILURES}`,
      [id],
    );
  }
}
