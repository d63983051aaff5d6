import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { InvoiceIssuingService } from './invoice-issuing.service.ts';

const issueInvoices = defineScheduledJob({ name: 'invoices.issue', schedule: '* * * * *' });

/** Issues the invoices that are missing, of payments and of refunds; one that was interrupted goes on with the rest. */
@Injectable()
@RunsJob(issueInvoices)
export class IssueInvoicesJob implements JobHandler<NoPayload> {
  constructor(private readonly issuing: InvoiceIssuingService) {}

  async run(): Promise<void> {
    await this.issuing.issueMissing();
  }
}
