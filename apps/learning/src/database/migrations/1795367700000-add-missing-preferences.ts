import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rows of choices for those who follow a series: an unsubscribe link only changes a row, and mails that were sent
 * before rows were written with them have links, too.
 */
export class AddMissingPreferences1795367700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `INSERT INTO "notification_preference" ("user_id", "updated_at")
       SELECT DISTINCT "user_id", now() FROM "series_follow"
       ON CONFLICT DO NOTHING`,
    );
  }

  /** Nothing: these rows say what holds without a row. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
