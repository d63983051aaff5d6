import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import type { Order } from '../../ledger/orders/order.entity.ts';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { type BuyerRef, closeOutdatedPages } from '../fulfilment/close-outdated-pages.ts';
import { DebitsService } from './debits.service.ts';
import { OffersService } from './offers.service.ts';
import { PaymentPagesService } from './payment-pages.service.ts';

/**
 * Closes a buyer's payment pages that were opened before their latest purchase or debit, if it changes what they would
 * pay, or they would pay for something twice. Pages opened since then remain, however late the job runs.
 */
@Injectable()
@RunsJob(closeOutdatedPages)
export class CloseOutdatedPagesJob implements JobHandler<BuyerRef> {
  constructor(
    private readonly orders: OrdersService,
    private readonly offers: OffersService,
    private readonly debits: DebitsService,
    private readonly pages: PaymentPagesService,
  ) {}

  async run({ userId }: BuyerRef): Promise<void> {
    for (const order of await this.orders.listPendingOfBuyer(userId))
      if (await this.mustClose(order)) await this.pages.closePageOf(order);
  }

  private async mustClose(order: Order): Promise<boolean> {
    if (await this.offers.isOutdated(order)) return true;
    return (await this.debits.findOverlapping(order.userId, order)) !== null;
  }
}
