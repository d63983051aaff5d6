import { defineScheduledJob, type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MediaFile, UNUSED_DAYS } from './media-file.entity.ts';
import { MediaService } from './media.service.ts';

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
    let isRemoved: boolean;
    do isRemoved = await this.dataSource.transaction((manager) => this.removeOne(manager));
    while (isRemoved);
  }

  /**
   * One file per transaction: a slow store would make a longer one exceed the limit of an idle transaction, which brings
   * back the rows of files whose bytes are gone.
   * @returns whether there was one.
   */
  private async removeOne(manager: EntityManager): Promise<boolean> {
    const released = await manager
      .createQueryBuilder(MediaFile, 'media')
      .where(`media.releasedAt < now() - make_interval(days => :days)`, { days: UNUSED_DAYS })
      .limit(1)
      // A transaction that starts to use this file waits here, and then finds it deleted.
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getOne();
    if (released === null) return false;
    await this.media.remove(released);
    await manager.remove(released);
    return true;
  }
}
