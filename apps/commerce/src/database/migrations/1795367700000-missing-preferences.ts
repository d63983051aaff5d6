import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows of choices for those who have bought something and are not erased: an unsubscribe link only changes a row, and
 * mails that were sent before rows were written with them have links, too.
 */
export class MissingPreferences1795367700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      INSERT INTO "notification_preference" ("user_id")
      SELECT "user_id" FROM "purchase" UNION SELECT "user_id" FROM "subscription"
      EXCEPT SELECT "user_id" FROM "erasure_task"
      ON CONFLICT DO NOTHING
    `);
  }

  /** Nothing: these rows say what holds without a row. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
