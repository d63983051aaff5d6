import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Completions by time, for the statistics. */
export class CountCompletions1795221000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_f9705e660ce6c7ac1b322eba9d" ON "user_content_progress" ("completed_at") WHERE is_completed`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_f9705e660ce6c7ac1b322eba9d"`);
  }
}
