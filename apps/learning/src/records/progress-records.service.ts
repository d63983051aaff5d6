import { ContentCompleted, ProgressChanged } from '@academy/contracts';
import { Outbox } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CHANGE_PROGRESS, type ChangedProgress } from './change-progress.ts';
import { UserContentProgress } from './user-content-progress.entity.ts';

/** Flags to set; an omitted one is unchanged. */
export interface ProgressFlags {
  isSaved?: boolean | undefined;
  isCompleted?: boolean | undefined;
}

/** The only writer of progress. Changes, and a content's first completion, are published in the same statement. */
@Injectable()
export class ProgressRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Sets one flag or both. @returns null when flags of a content that was never touched were cleared.
   * @param manager of the transaction of which the change is part.
   */
  async change(
    userId: string,
    contentId: string,
    { isSaved, isCompleted }: ProgressFlags,
    manager: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<Plain<UserContentProgress> | null> {
    const changed = ProgressChanged.of({ userId, contentId });
    // The statement replaces this time by the one it stores.
    const completed = ContentCompleted.of({ userId, contentId, completedAt: new Date().toISOString() });
    const envelopes = await Promise.all([changed, completed].map((event) => this.outbox.envelopeOf(event)));
    const [row] = await manager.query<ChangedProgress[]>(CHANGE_PROGRESS, [
      ...[userId, contentId, isSaved ?? null, isCompleted ?? null],
      ...envelopes,
    ]);
    if (row === undefined) return null;
    const { isNewlyCompleted: _, ...progress } = row;
    return progress;
  }

  /** Deletes everything about a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(UserContentProgress, { userId });
  }
}
