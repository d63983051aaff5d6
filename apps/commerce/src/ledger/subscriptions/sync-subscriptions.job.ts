import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from './subscriptions.service.ts';

const syncSubscriptions = defineScheduledJob({ name: 'subscription.sync', schedule: '23 * * * *' });

/** Compares the subscriptions that have not been checked for a day with the provider. */
@Injectable()
@RunsJob(syncSubscriptions)
export class SyncSubscriptionsJob implements JobHandler<NoPayload> {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  async run(): Promise<void> {
    await this.subscriptions.syncStale();
  }
}
