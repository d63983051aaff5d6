import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KnownSeminarsService } from '../seats/known-seminars.service.ts';
import { refreshSeminar, type SeminarRef } from '../seats/seminar-jobs.ts';

@Injectable()
@RunsJob(refreshSeminar)
export class RefreshSeminarJob implements JobHandler<SeminarRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly known: KnownSeminarsService,
  ) {}

  async run({ contentId }: Plain<SeminarRef>): Promise<void> {
    const reply = await this.known.find(contentId);
    await this.dataSource.transaction(async (manager) => {
      if (reply === null) await this.known.withdraw(manager, contentId);
      else await this.known.lockWith(manager, reply);
    });
  }
}
