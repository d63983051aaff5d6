import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MediaFile } from '../media/media-file.entity.ts';
import { MediaService } from '../media/media.service.ts';

const HOUR_MS = 3_600_000;
const BATCH = 100;

/** Deletes every hour what has no more use. Replicas may do it at once. */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(HousekeepingService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.clean().catch((error: unknown) => this.logger.error(error));
    }, HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Deletes what is spent now. */
  async clean(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM mail_message WHERE coalesce(sent_at, given_up_at) < now() - interval '30 days'`,
    );
    await this.dataSource.query(
      `DELETE FROM partnership_request WHERE created_at < now() - interval '1 day'`,
    );
    let removed: number;
    do removed = await this.dataSource.transaction((manager) => this.removeOrphans(manager));
    while (removed === BATCH);
  }

  /** Files that nothing has referred to for a day. @returns how many were removed. */
  private async removeOrphans(manager: EntityManager): Promise<number> {
    const orphans = await manager
      .createQueryBuilder(MediaFile, 'media')
      .where(`media.releasedAt < now() - interval '1 day'`)
      .limit(BATCH)
      // Whoever begins to refer to one now waits, and then finds it gone.
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    for (const file of orphans) await this.media.remove(file);
    await manager.remove(orphans);
    return orphans.length;
  }
}
