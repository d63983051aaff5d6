import { ListOpenings, ListProjectHolders, type OpeningReply } from '@academy/contracts';
import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { addDays, dayInRome } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { OpeningsService } from './openings.service.ts';

const announceOpenings = defineScheduledJob({ name: 'opening.announce', schedule: '40 7 * * *' });

/**
 * Tells learners, once a day, which contents of their projects have opened that day. Run again after a failure, it tells
 * nobody twice.
 */
@Injectable()
@RunsJob(announceOpenings)
export class AnnounceOpeningsJob implements JobHandler<NoPayload> {
  constructor(
    private readonly rpc: RpcClient,
    private readonly openings: OpeningsService,
  ) {}

  async run(): Promise<void> {
    const day = dayInRome(new Date());
    for (let after: string | null = null; ;) {
      const openings: OpeningReply[] = await this.rpc.ask(ListOpenings.of({ day, after }));
      for (const opening of openings) await this.announce(opening, day);
      after = openings.at(-1)?.projectId ?? null;
      if (after === null) return;
    }
  }

  private async announce(opening: OpeningReply, day: string): Promise<void> {
    const { projectId, afterDays } = opening;
    const since = afterDays === null ? null : addDays(day, -afterDays);
    for (let after: string | null = null; ;) {
      const userIds: string[] = await this.rpc.ask(ListProjectHolders.of({ projectId, since, after }));
      for (const userId of userIds) await this.openings.tell(userId, opening);
      after = userIds.at(-1) ?? null;
      if (after === null) return;
    }
  }
}
