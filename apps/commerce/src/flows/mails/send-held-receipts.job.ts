import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ReceiptMailsService } from './receipt-mails.service.ts';

const sendHeldReceipts = defineScheduledJob({ name: 'receipt.send-held', schedule: '*/10 * * * *' });

/** Sends held receipts once the seller's details are complete. */
@Injectable()
@RunsJob(sendHeldReceipts)
export class SendHeldReceiptsJob implements JobHandler<NoPayload> {
  constructor(private readonly receipts: ReceiptMailsService) {}

  async run(): Promise<void> {
    await this.receipts.writeHeld();
  }
}
