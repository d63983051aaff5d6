import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts what there was before it was counted: in a migration of its own, while nobody is kept from writing. */
export class CountDays1795581001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SELECT count_days()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM day_sum`);
  }
}
