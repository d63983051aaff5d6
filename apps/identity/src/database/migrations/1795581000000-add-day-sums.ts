import { type CountedTable, createDaySums, dropDaySums } from '@academy/jobs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTED: CountedTable[] = [
  {
    table: 'user_account',
    columns: ['created_at', 'email_confirmed_at'],
    sums: (rows) => `
      SELECT 'account' AS topic, '' AS key, created_at AS at, 1 AS count,
        (email_confirmed_at IS NOT NULL)::int AS amount, 0 AS part
      FROM ${rows} account`,
  },
];

/** Daily sums of accounts by the day of sign-up, and of those that are confirmed. */
export class AddDaySums1795581000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return createDaySums(queryRunner, COUNTED);
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropDaySums(queryRunner, COUNTED);
  }
}
