import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { PendingOrdersService } from './pending-orders.service.ts';

const checkPendingOrders = defineScheduledJob({ name: 'order.check-pending', schedule: '* * * * *' });

/** Compares pending orders with their payment sessions, in case a webhook was lost. */
@Injectable()
@RunsJob(checkPendingOrders)
export class CheckPendingOrdersJob implements JobHandler<NoPayload> {
  constructor(private readonly pendingOrders: PendingOrdersService) {}

  async run(): Promise<void> {
    await this.pendingOrders.check();
  }
}
