import {
  AppError,
  type AuthUser,
  completenessOf,
  countFoundByAny,
  foundByAny,
  type Page,
  readSortedPage,
  sortPage,
} from '@academy/platform';
import { type OrderSort, type Plain, toPlain } from '@academy/shared';
import { ListExports } from '@academy/messaging';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, IsNull, Repository } from 'typeorm';
import { Order } from '../../ledger/orders/order.entity.ts';
import { Purchase } from '../../ledger/purchases/purchase.entity.ts';
import { Receipt } from '../../ledger/receipts/receipt.entity.ts';
import { Refund } from '../../ledger/refunds/refund.entity.ts';
import { RefundsService } from '../../ledger/refunds/refunds.service.ts';
import { Subscription } from '../../ledger/subscriptions/subscription.entity.ts';
import { Withdrawal } from '../../ledger/withdrawals/withdrawal.entity.ts';
import { AccessConsent } from '../../ledger/withdrawals/access-consent.entity.ts';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { byOrder } from '../../ledger/orders/by-order.ts';
import type { RefundOrderDto } from './order-input.dto.ts';
import { type OrderDetailDto, type OrderDto, toOrderCreditDto, toOrderDto } from './order.dto.ts';
import { filterOrders, matchingOrders } from './order.queries.ts';
import { type ExportOrdersQuery, type ListOrdersQuery, toOrderFileRow, orderList } from './order-list.ts';
import { OrderCreditsService } from '../../ledger/purchases/order-credits.service.ts';
import { OrderHistoryService } from '../../ledger/orders/order-history.service.ts';
import { BuyersService } from './buyers.service.ts';

/** Shows orders to staff, and refunds them. */
@Injectable()
export class StaffOrdersService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    @InjectRepository(Purchase) private readonly purchases: Repository<Purchase>,
    @InjectRepository(Refund) private readonly refundRows: Repository<Refund>,
    @InjectRepository(Receipt) private readonly receipts: Repository<Receipt>,
    @InjectRepository(Withdrawal) private readonly withdrawals: Repository<Withdrawal>,
    @InjectRepository(AccessConsent) private readonly consents: Repository<AccessConsent>,
    private readonly history: OrderHistoryService,
    private readonly refunds: RefundsService,
    private readonly credits: OrderCreditsService,
    private readonly invoices: InvoiceRequestsService,
    private readonly buyers: BuyersService,
    private readonly exports: ListExports,
  ) {}

  /**
   * One page of orders, each with its history; the first page contains the total.
   * @throws AppError `platform.invalid_cursor`
   */
  async list(query: Plain<ListOrdersQuery>): Promise<Page<Plain<OrderDto>>> {
    const { sort, cursor, limit, ...filters } = query;
    const search = filters.search?.trim() ?? '';
    const buyerIds = search === '' ? [] : await this.buyers.find(search);
    const inOrder = (order: OrderSort) => {
      const sorted = sortPage(this.orders.createQueryBuilder('order'), orderList.sorting[order], query);
      filterOrders(sorted, filters);
      return matchingOrders(sorted, search, buyerIds);
    };
    const matching = inOrder(sort);
    // Counted in the order for which all filters have an index.
    const total = cursor === undefined ? { total: await countFoundByAny(inOrder('-createdAt')) } : {};
    const { sql, parameters } = foundByAny(matching, limit + 1);
    const found = this.orders.createQueryBuilder('order').where(`order.id IN (${sql})`, parameters);
    const { page, nextCursor } = await readSortedPage(found, orderList.sorting[sort], { sort, limit });
    return { items: await this.withParts(page), nextCursor, ...total, ...completenessOf(buyerIds) };
  }

  /** All orders that match the filter, as a CSV file. */
  exportAll(filter: ExportOrdersQuery, actorId: string): Promise<StreamableFile> {
    return this.exports.export('orders', actorId, orderList.columns, async (position) => {
      const query = { ...toPlain(filter), sort: '-createdAt', ...position } as const;
      const { items, ...about } = await this.list(query);
      return { items: items.map(toOrderFileRow), ...about };
    });
  }

  /**
   * Refunds the rest, or a part, of an order's payment. The refund is stored first: when the provider is unavailable,
   * it is sent later.
   * @param requestKey the request's `Idempotency-Key`: a repeated key does not refund again.
   * @throws AppError those of {@link RefundsService.requestRefund}.
   */
  async refund(
    id: string,
    { amountCents, reason: note, keepsCertificates }: RefundOrderDto,
    admin: AuthUser,
    requestKey: string | null = null,
  ): Promise<Plain<OrderDto>> {
    await this.dataSource.transaction((manager) =>
      this.refunds.requestRefund(manager, id, { amountCents, note, admin, requestKey, keepsCertificates }),
    );
    await this.refunds.sendForOrder(id);
    return this.read(id);
  }

  /** @throws AppError `commerce.order_not_found`. */
  async read(id: string): Promise<Plain<OrderDto>> {
    const [order] = await this.withParts(await this.orders.findBy({ id }));
    if (order === undefined) throw new AppError('commerce.order_not_found');
    return order;
  }

  /** An order with everything needed to decide about it. @throws AppError `commerce.order_not_found`. */
  async readDetail(id: string): Promise<Plain<OrderDetailDto>> {
    const row = await this.orders.findOneBy({ id });
    if (row === null) throw new AppError('commerce.order_not_found');
    const { manager } = this.dataSource;
    const [order, invoice, consent, credits, creditedOn, subscription] = await Promise.all([
      this.read(id),
      this.invoices.ofOrder(id),
      this.consents.findOneBy({ orderId: id }),
      this.credits.sourcesOf(manager, row),
      this.credits.usesOf(manager, row),
      manager.findOneBy(Subscription, { orderId: id, endedAt: IsNull() }),
    ]);
    return {
      ...order,
      subscription: subscription && {
        isDebiting: subscription.isDebiting,
        isPastDue: subscription.status === 'past_due',
        isMandateRevoked: subscription.isMandateRevoked,
      },
      invoice,
      accessConsentAt: consent?.givenAt.toISOString() ?? null,
      credits: credits.map(toOrderCreditDto),
      creditedOn: creditedOn.map(toOrderCreditDto),
    };
  }

  private async withParts(orders: Order[]): Promise<Plain<OrderDto>[]> {
    const ids = orders.map(({ id }) => id);
    const [purchases, refunds, receipts, withdrawals, histories] = await Promise.all([
      this.purchases.findBy({ orderId: In(ids) }),
      this.refundRows.findBy({ orderId: In(ids) }),
      this.receipts.find({ where: { orderId: In(ids) }, order: { paidAt: 'ASC' } }),
      this.withdrawals.findBy({ orderId: In(ids) }),
      this.history.of(ids),
    ]);
    const purchaseOf = new Map(purchases.map((purchase) => [purchase.orderId, purchase]));
    const refundsOf = byOrder(refunds);
    const receiptsOf = byOrder(receipts);
    const contacts = await this.buyers.contacts([
      ...orders.map(({ userId }) => userId),
      ...[...histories.values()].flat().flatMap(({ actorId }) => actorId ?? []),
    ]);
    const withdrawalOf = new Map(withdrawals.map((withdrawal) => [withdrawal.orderId, withdrawal]));
    return orders.map((order) =>
      toOrderDto(
        {
          order,
          purchase: purchaseOf.get(order.id),
          refunds: refundsOf.get(order.id) ?? [],
          events: histories.get(order.id) ?? [],
          receipts: receiptsOf.get(order.id) ?? [],
          withdrawal: withdrawalOf.get(order.id),
          contacts,
        },
        new Date(),
      ),
    );
  }
}
