import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { InvoiceRequests } from '../invoicing/invoice-requests.service.ts';
import { ACCESS_CONSENT_VERSION, AccessConsent } from '../withdrawals/access-consent.entity.ts';
import type { CheckoutDto } from './checkout.dto.ts';
import { Order } from './order.entity.ts';

/** Writes down what buyers say before they pay: who the invoice is for, and that they want access at once. */
@Injectable()
export class SettledTerms {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly invoices: InvoiceRequests,
  ) {}

  /** What was said last counts; once the payment has been dealt with, nothing changes any more. */
  async settle({ id: orderId }: Order, { invoice, wantsImmediateAccess }: CheckoutDto): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const order = await manager.findOne(Order, {
        where: { id: orderId, status: 'pending' },
        lock: { mode: 'pessimistic_write' },
      });
      if (order === null) return;
      await this.invoices.settle(manager, order, invoice);
      if (!wantsImmediateAccess) await manager.delete(AccessConsent, { orderId });
      else
        await manager.save(AccessConsent, { orderId, version: ACCESS_CONSENT_VERSION, givenAt: new Date() });
    });
  }
}
