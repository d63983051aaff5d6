import { GetProduct, GetUserContact } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { DEFAULT_LANGUAGE, type Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ItemOrder, isForItem, type Order } from '../../ledger/orders/order.entity.ts';
import { OrderHistoryService } from '../../ledger/orders/order-history.service.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { PurchasesService } from '../../ledger/purchases/purchases.service.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { activeAt } from '../../ledger/purchases/purchase.queries.ts';
import type { CreateGrantDto, GrantDto, RevokeGrantDto } from './grant.dto.ts';

/** Grants and revokes access to items without payment, with a reason that is stored in the order's history. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly orders: OrdersService,
    private readonly purchases: PurchasesService,
    private readonly history: OrderHistoryService,
  ) {}

  /**
   * Grants a user access to an item, whether it is for sale or not.
   * @param id of the grant's order; an existing grant is returned unchanged.
   * @param outer the transaction to join, if there is one.
   * @throws AppError `identity.user_not_found`, `commerce.item_not_found`, `commerce.already_owned`.
   */
  async create(
    id: string,
    input: CreateGrantDto,
    actorId: string,
    outer: EntityManager = this.dataSource.manager,
  ): Promise<Plain<GrantDto>> {
    const existing = await this.find(outer, id);
    if (existing !== null) return existing;
    try {
      return await this.store(id, input, actorId, outer);
    } catch (error) {
      // Another attempt of the same request, which is slow, may have stored it in the meantime.
      const stored = await this.find(outer, id);
      if (stored === null) throw error;
      return stored;
    }
  }

  /**
   * Ends a user's access to an item, bought or granted. Does not refund anything.
   * @throws AppError `commerce.grant_not_found`.
   */
  async revoke({ userId, type: kind, itemId, reason }: RevokeGrantDto, actorId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [purchase] = await manager.findBy(Purchase, activeAt(new Date(), { userId, kind, itemId }));
      if (purchase === undefined || !(await this.purchases.revokeAccess(manager, purchase, 'revoked'))) {
        throw new AppError('commerce.grant_not_found');
      }
      await this.history.add(manager, purchase.orderId, 'revoked', { note: reason, actorId });
    });
  }

  private async store(
    id: string,
    input: CreateGrantDto,
    actorId: string,
    outer: EntityManager,
  ): Promise<Plain<GrantDto>> {
    const [product, user] = await Promise.all([
      this.rpc.ask(GetProduct.of({ type: input.type, id: input.itemId })),
      this.rpc.ask(GetUserContact.of({ userId: input.userId })),
    ]);
    if (user === null) throw new AppError('identity.user_not_found');
    if (product === null) throw new AppError('commerce.item_not_found');
    const { slug, title, coverImageUrl } = product;
    return outer.transaction(async (manager) => {
      const order = await this.createOrder(manager, id, input, { slug, title, coverImageUrl });
      const purchase = await this.purchases.create(manager, order, {
        discountCents: 0,
        taxCents: 0,
        totalCents: 0,
        isRefunded: false,
        expiresAt: input.expiresAt ?? null,
      });
      if (purchase === null) throw new AppError('commerce.already_owned');
      await this.history.add(manager, order.id, 'granted', { note: input.reason, actorId });
      return toGrant(purchase);
    });
  }

  private async find(manager: EntityManager, orderId: string): Promise<Plain<GrantDto> | null> {
    const purchase = await manager.findOneBy(Purchase, { orderId });
    return purchase && toGrant(purchase);
  }

  private async createOrder(
    manager: EntityManager,
    id: string,
    { userId, type: kind, itemId }: CreateGrantDto,
    product: Pick<Order, 'slug' | 'title' | 'coverImageUrl'>,
  ): Promise<ItemOrder> {
    const order = await this.orders.createCompleted(manager, id, userId, 'grant', {
      ...product,
      kind,
      itemId,
      netCents: 0,
      paidCents: 0,
      vatPercent: 0,
      currency: 'EUR',
      language: DEFAULT_LANGUAGE,
      accessDays: null,
      seatWay: null,
      credits: [],
      couponId: null,
      couponCode: null,
      stripePromotionCodeId: null,
      paymentMethods: ['card'],
    });
    if (!isForItem(order)) throw new AppError('commerce.item_not_found');
    return order;
  }
}

function toGrant({ id: purchaseId, orderId, expiresAt }: Purchase): Plain<GrantDto> {
  return { orderId, purchaseId, expiresAt: expiresAt?.toISOString() ?? null };
}
