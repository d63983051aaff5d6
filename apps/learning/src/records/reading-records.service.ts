import { JobQueue } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { countBegun } from './count-begun.ts';
import { OLDEST_REPORT } from './oldest-report.ts';
import { ReadingPosition } from './reading-position.entity.ts';

/**
 * The newest position wins, whatever the order of arrival; a time in the future cannot block later ones. Figures count
 * the time as the learner's activity, so one from long ago counts as a month ago.
 */
const SAVE = `
  INSERT INTO reading_position AS position (user_id, content_id, block_id, read_at)
  VALUES (
    $1, $2, $3, GREATEST(LEAST($4, statement_timestamp()), statement_timestamp() - ${OLDEST_REPORT})
  )
  ON CONFLICT (user_id, content_id) DO UPDATE SET block_id = EXCLUDED.block_id, read_at = EXCLUDED.read_at
  WHERE EXCLUDED.read_at >= position.read_at
  RETURNING xmax = 0 AS "isFirst"`;

/** The only writer of reading positions. */
@Injectable()
export class ReadingRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  async save(userId: string, contentId: string, blockId: string, at: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [saved] = await manager.query<{ isFirst: boolean }[]>(SAVE, [userId, contentId, blockId, at]);
      if (saved?.isFirst) await this.jobs.enqueue(manager, countBegun, { userId, contentId });
    });
  }

  /** Deletes all positions of a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ReadingPosition, { userId });
  }
}
