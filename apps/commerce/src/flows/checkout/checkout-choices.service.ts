import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InvoiceRequestsService } from '../../ledger/invoice-requests/invoice-requests.service.ts';
import { WithdrawalsService } from '../../ledger/withdrawals/withdrawals.service.ts';
import type { CheckoutDto } from './checkout.dto.ts';
import { Order } from '../../ledger/orders/order.entity.ts';

/** Stores what buyers choose before they pay: the invoice recipient, and whether they want immediate access. */
@Injectable()
export class CheckoutChoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invoices: InvoiceRequestsService,
    private readonly withdrawals: WithdrawalsService,
  ) {}

  /** Replaces earlier choices; has no effect once the order is no longer pending. */
  async save({ id: orderId }: Order, { invoice, wantsImmediateAccess }: Plain<CheckoutDto>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const order = await manager.findOne(Order, {
        where: { id: orderId, status: 'pending' },
        lock: { mode: 'pessimistic_write' },
      });
      if (order === null) return;
      await this.invoices.save(manager, order, invoice ?? undefined);
      await this.withdrawals.setAccessConsent(manager, orderId, wantsImmediateAccess === true);
    });
  }
}
