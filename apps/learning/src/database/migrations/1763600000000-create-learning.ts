import { createMessagingTables, dropMessagingTables } from '@academy/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What learners saved and completed. */
export class CreateLearning1763600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "user_content_progress" (
        "user_id" uuid NOT NULL,
        "content_id" uuid NOT NULL,
        "is_saved" boolean NOT NULL DEFAULT false,
        "saved_at" TIMESTAMP WITH TIME ZONE,
        "is_completed" boolean NOT NULL DEFAULT false,
        "completed_at" TIMESTAMP WITH TIME ZONE,
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "CHK_b668a95c3be65b90d7a5de8a26" CHECK (is_saved = (saved_at IS NOT NULL)),
        CONSTRAINT "CHK_f403febbbf99d9632ead445c78" CHECK (is_completed = (completed_at IS NOT NULL)),
        CONSTRAINT "PK_74f9a32f1ec5b58dc80d03105cb" PRIMARY KEY ("user_id", "content_id")
      )`);
    await queryRunner.query(
      `CREATE INDEX "IDX_431609b1901554818af56b7dc9" ON "user_content_progress" ("user_id", "updated_at", "content_id")`,
    );
    await createMessagingTables(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropMessagingTables(queryRunner);
    await queryRunner.query(`DROP TABLE "user_content_progress"`);
  }
}
