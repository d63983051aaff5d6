import { type CountedTable, createDaySums, dropDaySums } from '@academy/jobs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTED: CountedTable[] = [
  {
    table: 'user_content_progress',
    columns: ['is_completed', 'completed_at'],
    sums: (rows) => `
      SELECT 'completion' AS topic, '' AS key, completed_at AS at, 1 AS count, 0 AS amount, 0 AS part
      FROM ${rows} progress WHERE is_completed`,
  },
];

/** Daily sums of completions. */
export class AddDaySums1795581000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return createDaySums(queryRunner, COUNTED);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropDaySums(queryRunner, COUNTED);
  }
}
