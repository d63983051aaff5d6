import { ListOpenings, ListProjectHolders, type OpeningReply } from '@academy/contracts';
import { defineScheduledJob, type JobHandler, JobQueue, type NoPayload, RunsJob } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { addDays, dayInRome } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { OpeningNotice } from './opening-notice.entity.ts';
import { tellOpening } from './tell-opening.ts';

const announceOpenings = defineScheduledJob({ name: 'opening.announce', schedule: '40 7 * * *' });

/** Finds, once a day, to whom a content of a project of theirs has opened that day. Run again, it tells nobody twice. */
@Injectable()
@RunsJob(announceOpenings)
export class AnnounceOpeningsJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly jobs: JobQueue,
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
      await this.enqueue(userIds, opening);
      after = userIds.at(-1) ?? null;
      if (after === null) return;
    }
  }

  private async enqueue(userIds: string[], { contentId, projectId }: OpeningReply): Promise<void> {
    const { manager } = this.dataSource;
    const told = await manager.findBy(OpeningNotice, { contentId, userId: In(userIds) });
    const knowing = new Set(told.map(({ userId }) => userId));
    for (const userId of userIds.filter((one) => !knowing.has(one))) {
      const singletonKey = `${userId}/${contentId}`;
      await this.jobs.enqueue(manager, tellOpening, { userId, contentId, projectId }, { singletonKey });
    }
  }
}
