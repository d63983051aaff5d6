import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { ReversalsService } from './reversals.service.ts';
import { type SyncPayment, syncPayment } from './sync-payment.ts';

@Injectable()
@RunsJob(syncPayment)
export class SyncPaymentJob implements JobHandler<SyncPayment> {
  constructor(private readonly reversals: ReversalsService) {}

  async run({ paymentIntentId }: SyncPayment): Promise<void> {
    await this.reversals.syncPayment(paymentIntentId);
  }
}
