import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { MissedEventsService } from './missed-events.service.ts';

const fetchMissedEvents = defineScheduledJob({ name: 'webhook.fetch-missed', schedule: '*/10 * * * *' });

/** Handles the events whose delivery failed. */
@Injectable()
@RunsJob(fetchMissedEvents)
export class FetchMissedEventsJob implements JobHandler<NoPayload> {
  constructor(private readonly missedEvents: MissedEventsService) {}

  async run(): Promise<void> {
    await this.missedEvents.catchUp();
  }
}
