import { ContentCompleted, ProgressChanged } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CHANGE_PROGRESS, type ChangedProgress } from './change-progress.ts';
import { UserContentProgress } from './user-content-progress.entity.ts';

/** Flags to set; the one left out stays. */
export interface ProgressFlags {
  isSaved?: boolean | undefined;
  isCompleted?: boolean | undefined;
}

/** The only writer of progress. Changes, and a content's first completion, are announced in the same transaction. */
@Injectable()
export class ProgressRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Sets one flag or both. */
  change(userId: string, contentId: string, flags: ProgressFlags): Promise<Plain<UserContentProgress>> {
    return this.dataSource.transaction(async (manager) => {
      const parameters = [userId, contentId, flags.isSaved ?? null, flags.isCompleted ?? null];
      const [{ isNewlyCompleted, ...progress }] = await manager.query<[ChangedProgress]>(
        CHANGE_PROGRESS,
        parameters,
      );
      await this.outbox.add(manager, ProgressChanged.of({ userId, contentId }));
      if (isNewlyCompleted && progress.completedAt !== null) {
        const completedAt = progress.completedAt.toISOString();
        await this.outbox.add(manager, ContentCompleted.of({ userId, contentId, completedAt }));
      }
      return progress;
    });
  }

  /** Deletes everything about a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(UserContentProgress, { userId });
  }
}
