import { ListProjectContents } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import type { OrderKind } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../ledger/orders/order.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';

interface Item {
  kind: OrderKind;
  itemId: string;
}

/** Finds running debits for the same item, or for a part of it: buying it now would mean paying for it twice. */
@Injectable()
export class DebitsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The buyer's newest order that is being debited for the item, or for something that has a premium content in common
   * with it: a content of the project, the project of the content, or another project; null when there is none.
   */
  async findOverlapping(userId: string, item: Item): Promise<Order | null> {
    const debited = await this.orders.listDebitedOf(userId);
    if (debited.length === 0) return null;
    const contents = new Set(await this.contentsOf(item));
    for (const order of debited) {
      if (order.kind === item.kind && order.itemId === item.itemId) return order;
      if (contents.size > 0 && (await this.contentsOf(order)).some((id) => contents.has(id))) return order;
    }
    return null;
  }

  /** The contents that are paid for with the item; the plan opens all, and none for good. */
  private async contentsOf({ kind, itemId }: Item): Promise<string[]> {
    if (kind === 'subscription') return [];
    if (kind === 'single') return [itemId];
    const boughtAt = new Date().toISOString();
    const contents = await this.rpc.ask(ListProjectContents.of({ projectId: itemId, boughtAt }));
    return contents.filter(({ isPremium }) => isPremium).map(({ id }) => id);
  }
}
