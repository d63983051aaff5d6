import { countTopics } from '@academy/jobs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COUNTED_WITH_SPLIT, TAKINGS_TOPICS } from './1795888402975-split-takings.ts';

/** Counts the existing rows, in a separate migration so that writers are not blocked. */
export class CountSplitTakings1795888403975 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return countTopics(queryRunner, COUNTED_WITH_SPLIT, TAKINGS_TOPICS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const topics = TAKINGS_TOPICS.map((topic) => `'${topic}'`).join(', ');
    for (const table of ['day_sum', 'day_change'])
      await queryRunner.query(`DELETE FROM ${table} WHERE topic IN (${topics})`);
  }
}
