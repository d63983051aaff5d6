import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MediaFile, UNUSED_DAYS } from './media-file.entity.ts';
import { MediaService } from './media.service.ts';

const BATCH = 100;

const pruneMedia = defineScheduledJob({ name: 'media.prune', schedule: '23 * * * *' });

/** Deletes files that have had no uses for {@link UNUSED_DAYS}. */
@Injectable()
@RunsJob(pruneMedia)
export class PruneMediaJob implements JobHandler<NoPayload> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
  ) {}

  async run(): Promise<void> {
    let removed: number;
    do removed = await this.dataSource.transaction((manager) => this.removeBatch(manager));
    while (removed === BATCH);
  }

  /** @returns how many files were removed. */
  private async removeBatch(manager: EntityManager): Promise<number> {
    const released = await manager
      .createQueryBuilder(MediaFile, 'media')
      .where(`media.releasedAt < now() - make_interval(days => :days)`, { days: UNUSED_DAYS })
      .limit(BATCH)
      // A transaction that starts to use one of these files waits here, and then finds it deleted.
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    for (const file of released) await this.media.remove(file);
    await manager.remove(released);
    return released.length;
  }
}
