import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../ledger/orders/orders.service.ts';
import { type BuyerRef, closeOutdatedPages } from '../fulfilment/close-outdated-pages.ts';
import { OffersService } from './offers.service.ts';
import { PaymentPagesService } from './payment-pages.service.ts';

/**
 * Closes a buyer's payment pages that were opened before their latest purchase, if it changes what they would pay.
 * Pages opened since then remain, however late the job runs.
 */
@Injectable()
@RunsJob(closeOutdatedPages)
export class CloseOutdatedPagesJob implements JobHandler<BuyerRef> {
  constructor(
    private readonly orders: OrdersService,
    private readonly offers: OffersService,
    private readonly pages: PaymentPagesService,
  ) {}

  async run({ userId }: BuyerRef): Promise<void> {
    for (const order of await this.orders.listPendingOfBuyer(userId))
      if (await this.offers.isOutdated(order)) await this.pages.closePageOf(order);
  }
}
