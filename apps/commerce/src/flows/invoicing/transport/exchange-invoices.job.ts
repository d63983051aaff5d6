import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { InvoiceExchangeService } from './invoice-exchange.service.ts';

const exchangeInvoices = defineScheduledJob({ name: 'invoices.exchange', schedule: '*/10 * * * *' });

/** Sends invoices and fetches receipts, as far as the transport does. */
@Injectable()
@RunsJob(exchangeInvoices)
export class ExchangeInvoicesJob implements JobHandler<NoPayload> {
  constructor(private readonly exchange: InvoiceExchangeService) {}

  async run(): Promise<void> {
    await this.exchange.run();
  }
}
