import { TranslatedTitles } from '@academy/messaging';
import { afterCursor, cutPage, type Page } from '@academy/platform';
import type { ItemKind, Language, Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type SelectQueryBuilder } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import {
  type DebitDto,
  type ListPurchasesQuery,
  type PurchaseDto,
  toDebitDto,
  toPurchaseDto,
} from './purchase.dto.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';

/** Which of a user's purchases to read. */
export interface PurchaseFilter {
  type?: ItemKind | undefined;
  active?: boolean | undefined;
}

/** Reads purchases. */
@Injectable()
export class PurchaseListsService {
  constructor(
    @InjectRepository(Purchase) private readonly purchases: Repository<Purchase>,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(Receipt) private readonly receipts: Repository<Receipt>,
    private readonly titles: TranslatedTitles,
    private readonly ledger: OrdersService,
  ) {}

  /** One page of a user's purchases, newest first. */
  async list(userId: string, query: ListPurchasesQuery): Promise<Page<Plain<PurchaseDto>>> {
    const now = new Date();
    const builder = this.select(userId, query, now).take(query.limit + 1);
    if (query.cursor !== undefined)
      builder.andWhere(...afterCursor(['purchase.createdAt', 'purchase.id'], query.cursor));
    const found = await builder.getMany();
    const { page, nextCursor } = cutPage(found, query.limit, ({ createdAt, id }) => [createdAt, id]);
    const itemIds = page.map(({ itemId }) => itemId);
    const [receiptOf, titles] = await Promise.all([
      this.receiptsOf(page),
      this.titles.find(itemIds, query.lang),
    ]);
    const items = page.map((purchase) => {
      const receiptId = receiptOf.get(purchase.orderId) ?? null;
      const translated = titles.get(purchase.itemId);
      return toPurchaseDto(purchase, { receiptId, translated, language: query.lang, now });
    });
    return { items, nextCursor };
  }

  /** All of a user's purchases, newest first. */
  all(userId: string, filter: PurchaseFilter): Promise<Purchase[]> {
    return this.select(userId, filter, new Date()).getMany();
  }

  /** What a user is being debited for, newest first. */
  async debits(userId: string, language: Language): Promise<Plain<DebitDto>[]> {
    const debited = await this.ledger.listDebitedOf(userId);
    const itemIds = debited.filter(({ kind }) => kind !== 'subscription').map(({ itemId }) => itemId);
    const titles = await this.titles.find(itemIds, language);
    return debited.map((order) => toDebitDto(order, titles.get(order.itemId), language));
  }

  /** How often an item was bought, including orders that may be being paid right now. */
  async count(itemId: string): Promise<{ count: number }> {
    const [purchases, orders] = await Promise.all([
      this.purchases.countBy({ itemId }),
      this.orders.countBy([
        { itemId, status: 'pending' },
        { itemId, status: 'in_review' },
      ]),
    ]);
    return { count: purchases + orders };
  }

  /** The receipts of these purchases, by order. */
  private async receiptsOf(purchases: Purchase[]): Promise<Map<string, string>> {
    const receipts = await this.receipts.findBy({ orderId: In(purchases.map(({ orderId }) => orderId)) });
    return new Map(receipts.map(({ orderId, id }) => [orderId, id]));
  }

  private select(userId: string, { type, active }: PurchaseFilter, now: Date): SelectQueryBuilder<Purchase> {
    const builder = this.purchases
      .createQueryBuilder('purchase')
      .where({ userId, ...(type === undefined ? {} : { kind: type }) })
      .orderBy({ 'purchase.createdAt': 'DESC', 'purchase.id': 'DESC' });
    if (active === undefined) return builder;
    const opens = `purchase.status = 'active' AND (purchase.expiresAt IS NULL OR purchase.expiresAt > :now)`;
    return builder.andWhere(active ? `(${opens})` : `NOT (${opens})`, { now });
  }
}
