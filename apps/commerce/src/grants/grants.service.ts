import { randomUUID } from 'node:crypto';
import { GetProduct } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { DEFAULT_LANGUAGE } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type ItemOrder, isForItem, Order } from '../checkout/order.entity.ts';
import { OrderHistory } from '../orders/order-history.service.ts';
import { PurchaseLedger } from '../purchases/purchase-ledger.service.ts';
import { Purchase } from '../purchases/purchase.entity.ts';
import { activeAt } from '../purchases/purchase.queries.ts';
import type { CreateGrantDto, GrantDto, RevokeGrantDto } from './grant.dto.ts';

/** Opens items to users without payment, and closes them, for a reason that stays in the order's history. */
@Injectable()
export class GrantsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly ledger: PurchaseLedger,
    private readonly history: OrderHistory,
  ) {}

  /**
   * Gives a user an item, whether it is for sale or not.
   * @throws AppError `commerce.item_not_found`, `commerce.already_owned`.
   */
  async grant(input: CreateGrantDto, actorId: string): Promise<GrantDto> {
    const product = await this.rpc.ask(GetProduct.of({ type: input.type, id: input.itemId }));
    if (product === null) throw new AppError('commerce.item_not_found');
    const { slug, title, coverImageUrl } = product;
    return this.dataSource.transaction(async (manager) => {
      const order = await this.order(manager, input, { slug, title, coverImageUrl });
      const purchase = await this.ledger.record(manager, order, {
        discountCents: 0,
        taxCents: 0,
        totalCents: 0,
        isRefunded: false,
        expiresAt: input.expiresAt ?? null,
      });
      if (purchase === null) throw new AppError('commerce.already_owned');
      await this.history.add(manager, order.id, 'granted', { note: input.reason, actorId });
      return {
        orderId: order.id,
        purchaseId: purchase.id,
        expiresAt: purchase.expiresAt?.toISOString() ?? null,
      };
    });
  }

  /**
   * Ends a user's access to an item, bought or granted. Money is another matter: see refunds.
   * @throws AppError `commerce.grant_not_found`.
   */
  async revoke({ userId, type: kind, itemId, reason }: RevokeGrantDto, actorId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [purchase] = await manager.findBy(Purchase, activeAt(new Date(), { userId, kind, itemId }));
      if (purchase === undefined || !(await this.ledger.revoke(manager, purchase, 'revoked'))) {
        throw new AppError('commerce.grant_not_found');
      }
      await this.history.add(manager, purchase.orderId, 'revoked', { note: reason, actorId });
    });
  }

  private async order(
    manager: EntityManager,
    { userId, type: kind, itemId }: CreateGrantDto,
    product: Pick<Order, 'slug' | 'title' | 'coverImageUrl'>,
  ): Promise<ItemOrder> {
    const now = new Date();
    const order = manager.create(Order, {
      ...product,
      ...{ id: randomUUID(), userId, kind, itemId, origin: 'grant', status: 'completed' },
      ...{ netCents: 0, vatPercent: 0, currency: 'EUR', language: DEFAULT_LANGUAGE, accessDays: null },
      ...{ sessionExpiresAt: now, completedAt: now },
    });
    await manager.save(order);
    if (!isForItem(order)) throw new AppError('commerce.item_not_found');
    return order;
  }
}
