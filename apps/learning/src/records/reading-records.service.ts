import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ReadingPosition } from './reading-position.entity.ts';

/** The newest position wins, whatever the order of arrival; a time in the future cannot block later ones. */
const SAVE = `
  INSERT INTO reading_position AS position (user_id, content_id, block_id, read_at)
  VALUES ($1, $2, $3, LEAST($4, statement_timestamp()))
  ON CONFLICT (user_id, content_id) DO UPDATE SET block_id = EXCLUDED.block_id, read_at = EXCLUDED.read_at
  WHERE EXCLUDED.read_at >= position.read_at`;

/** The only writer of reading positions. */
@Injectable()
export class ReadingRecordsService {
  constructor(private readonly dataSource: DataSource) {}

  async save(userId: string, contentId: string, blockId: string, at: Date): Promise<void> {
    await this.dataSource.query(SAVE, [userId, contentId, blockId, at]);
  }

  /** Deletes all positions of a user. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ReadingPosition, { userId });
  }
}
