import { randomUUID } from 'node:crypto';
import { GetProduct, GetSaleTerms } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { DEFAULT_LANGUAGE, type ItemKind, vatCents } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { offerOf } from '../flows/checkout/offer.ts';
import { isForItem, Order } from '../ledger/orders/order.entity.ts';
import { ReceiptsService } from '../ledger/receipts/receipts.service.ts';
import { OrdersService } from '../ledger/orders/orders.service.ts';
import { PurchasesService } from '../ledger/purchases/purchases.service.ts';
import { BY_CARD } from '../provider/payment.ts';

/**
 * Creates the purchases of the demo: like paid ones, but their orders have the origin `demo` and no payment at the
 * provider.
 */
@Injectable()
export class DemoPurchasesService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Order) private readonly orderRows: Repository<Order>,
    private readonly rpc: RpcClient,
    private readonly orders: OrdersService,
    private readonly purchases: PurchasesService,
    private readonly receipts: ReceiptsService,
  ) {}

  /**
   * Makes a user own an item of the catalogue; once, however often it is called.
   * @throws AppError `commerce.item_not_found`, `commerce.item_not_for_sale`; `platform.unavailable` while the
   * catalogue does not reply.
   */
  async sell(userId: string, kind: ItemKind, itemId: string): Promise<void> {
    if (await this.orderRows.existsBy({ userId, kind, itemId, origin: 'demo' })) return;
    const [product, terms] = await Promise.all([
      this.rpc.ask(GetProduct.of({ type: kind, id: itemId })),
      this.rpc.ask(GetSaleTerms.of({})),
    ]);
    if (product === null) throw new AppError('commerce.item_not_found', { detail: `${kind} ${itemId}` });
    const offer = offerOf(product, terms, DEFAULT_LANGUAGE);
    const taxCents = vatCents(offer.netCents, offer.vatPercent);
    const totalCents = offer.netCents + taxCents;
    await this.dataSource.transaction(async (manager) => {
      const order = await this.orders.createCompleted(manager, randomUUID(), userId, 'demo', {
        ...offer,
        paidCents: totalCents,
      });
      const amounts = { discountCents: 0, taxCents, totalCents, isRefunded: false };
      if (!isForItem(order) || !(await this.purchases.create(manager, order, amounts)))
        throw new AppError('commerce.already_owned');
      const { netCents } = offer;
      await this.receipts.issue(manager, order, {
        ...amounts,
        netCents,
        paymentIntentId: null,
        used: BY_CARD,
      });
    });
  }
}
