import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the existing rows, in a separate migration so that writers are not blocked. */
export class CountDays1795581001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SELECT count_days()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM day_sum`);
  }
}
