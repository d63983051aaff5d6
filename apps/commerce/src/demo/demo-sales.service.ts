import { randomUUID } from 'node:crypto';
import { GetProduct, GetSaleTerms } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { AppError } from '@academy/platform';
import { DEFAULT_LANGUAGE, vatCents } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { offerOf } from '../checkout/offer.ts';
import { isForItem, type ItemKind, Order } from '../checkout/order.entity.ts';
import { ReceiptLedger } from '../receipts/receipt-ledger.service.ts';
import { PurchaseLedger } from '../purchases/purchase-ledger.service.ts';

/** Purchases of the demo: like paid ones, but their orders say `demo` and the provider knows nothing of them. */
@Injectable()
export class DemoSales {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly rpc: RpcClient,
    private readonly ledger: PurchaseLedger,
    private readonly receipts: ReceiptLedger,
  ) {}

  /**
   * Lets a user own an item of the catalogue; once, however often it is called.
   * @throws AppError `commerce.item_not_found`, `commerce.item_not_for_sale`; `platform.unavailable` while the
   * catalogue does not answer.
   */
  async sell(userId: string, kind: ItemKind, itemId: string): Promise<void> {
    if (await this.orders.existsBy({ userId, kind, itemId, origin: 'demo' })) return;
    const [product, terms] = await Promise.all([
      this.rpc.ask(GetProduct.of({ type: kind, id: itemId })),
      this.rpc.ask(GetSaleTerms.of({})),
    ]);
    if (product === null) throw new AppError('commerce.item_not_found', { detail: `${kind} ${itemId}` });
    const offer = offerOf(product, terms, DEFAULT_LANGUAGE);
    const taxCents = vatCents(offer.netCents, offer.vatPercent);
    const now = new Date();

    await this.dataSource.transaction(async (manager) => {
      const order = manager.create(Order, {
        ...offer,
        id: randomUUID(),
        userId,
        origin: 'demo',
        sessionExpiresAt: now,
      });
      await manager.save(Object.assign(order, { status: 'completed', completedAt: now }));
      const amounts = {
        discountCents: 0,
        taxCents,
        totalCents: offer.netCents + taxCents,
        isRefunded: false,
      };
      if (!isForItem(order) || !(await this.ledger.record(manager, order, amounts)))
        throw new AppError('commerce.already_owned');
      const { netCents } = offer;
      await this.receipts.issue(manager, order, { ...amounts, netCents, paymentIntentId: null });
    });
  }
}
