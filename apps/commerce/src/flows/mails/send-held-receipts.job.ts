import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ReceiptMailsService } from './receipt-mails.service.ts';

const sendHeldReceipts = defineScheduledJob({ name: 'receipt.send-held', schedule: '*/10 * * * *' });

/** Sends the receipts that waited for the seller's details. */
@Injectable()
@RunsJob(sendHeldReceipts)
export class SendHeldReceiptsJob implements JobHandler<NoPayload> {
  constructor(private readonly receipts: ReceiptMailsService) {}

  async run(): Promise<void> {
    await this.receipts.writeHeld();
  }
}
