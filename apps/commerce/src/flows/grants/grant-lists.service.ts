import { ListUserEmails } from '@academy/contracts';
import { ListExports, RpcClient } from '@academy/messaging';
import { afterCursor, cutPage, type Page } from '@academy/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { OrderHistoryService } from '../../ledger/orders/order-history.service.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';

/** A grant as a row of the CSV file. */
interface GrantFileRow {
  email: string;
  type: string;
  item: string;
  reason: string;
  expiresAt: string | null;
  createdAt: string;
}

const GRANT_COLUMNS = [
  ...(['email', 'type', 'item', 'reason', 'expiresAt', 'createdAt'] as const),
] satisfies (keyof GrantFileRow)[];

/** Exports the grants of staff that are still active. */
@Injectable()
export class GrantListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly history: OrderHistoryService,
    private readonly rpc: RpcClient,
    private readonly exports: ListExports,
  ) {}

  /**
   * Every grant, the newest first, as a CSV file.
   * @throws AppError `platform.unavailable` while identity does not reply: without emails users could not be
   * distinguished.
   */
  exportAll(actorId: string): Promise<StreamableFile> {
    return this.exports.export('grants', actorId, GRANT_COLUMNS, (position) => this.read(position));
  }

  private async read({ limit, cursor }: { limit: number; cursor?: string }): Promise<Page<GrantFileRow>> {
    const query = this.dataSource
      .createQueryBuilder(Purchase, 'purchase')
      .innerJoin(Order, 'order', `order.id = purchase.orderId AND order.origin = 'grant'`)
      .where(`purchase.status = 'active' AND (purchase.expiresAt IS NULL OR purchase.expiresAt > now())`)
      .orderBy({ 'purchase.createdAt': 'DESC', 'purchase.id': 'DESC' })
      .limit(limit + 1);
    if (cursor !== undefined) query.andWhere(...afterCursor(['purchase.createdAt', 'purchase.id'], cursor));
    const { page, nextCursor } = cutPage(await query.getMany(), limit, ({ createdAt, id }) => [
      createdAt,
      id,
    ]);
    const [users, histories] = await Promise.all([
      this.rpc.ask(ListUserEmails.of({ userIds: [...new Set(page.map(({ userId }) => userId))] })),
      this.history.of(page.map(({ orderId }) => orderId)),
    ]);
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    const items = page.map(({ userId, orderId, kind, slug, expiresAt, createdAt }) => ({
      email: emails.get(userId) ?? '',
      type: kind,
      item: slug,
      reason: histories.get(orderId)?.find(({ type }) => type === 'granted')?.note ?? '',
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }));
    // Grants of erased users are omitted.
    return { items: items.filter(({ email }) => email !== ''), nextCursor };
  }
}
