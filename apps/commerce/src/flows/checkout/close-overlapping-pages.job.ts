import { ListProjectContents } from '@academy/contracts';
import { type JobHandler, RunsJob } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../ledger/orders/order.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { type CloseOverlappingPages, closeOverlappingPages } from '../fulfilment/close-overlapping-pages.ts';
import { PaymentPagesService } from './payment-pages.service.ts';

/**
 * Closes the buyer's other payment pages with contents of the paid item: they were opened before the buyer owned these
 * contents, and would charge for them again.
 */
@Injectable()
@RunsJob(closeOverlappingPages)
export class CloseOverlappingPagesJob implements JobHandler<CloseOverlappingPages> {
  constructor(
    private readonly orders: OrdersService,
    private readonly pages: PaymentPagesService,
    private readonly rpc: RpcClient,
  ) {}

  async run({ userId, ...paid }: CloseOverlappingPages): Promise<void> {
    const pending = await this.orders.listPendingOfBuyer(userId);
    if (pending.length === 0) return;
    const paidContents = new Set(await this.premiumContentsOf(paid));
    for (const order of pending) {
      const contents = await this.premiumContentsOf(order);
      if (contents.some((id) => paidContents.has(id))) await this.pages.closePageOf(order);
    }
  }

  private async premiumContentsOf({ kind, itemId }: Pick<Order, 'kind' | 'itemId'>): Promise<string[]> {
    if (kind === 'single') return [itemId];
    const boughtAt = new Date().toISOString();
    const contents = await this.rpc.ask(ListProjectContents.of({ projectId: itemId, boughtAt }));
    return contents.filter(({ isPremium }) => isPremium).map(({ id }) => id);
  }
}
