import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFollows1795348000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "known_course" ("content_id" uuid NOT NULL, "facts" jsonb NOT NULL, CONSTRAINT "PK_12b447a79357db15e1799198f2d" PRIMARY KEY ("content_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "learner_visit" ("user_id" uuid NOT NULL, "previous_ended_at" TIMESTAMP(3) WITH TIME ZONE, "last_seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_711fba0de759cdb7fe59279ffc1" PRIMARY KEY ("user_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "series_follow" ("user_id" uuid NOT NULL, "content_id" uuid NOT NULL, "followed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "known_video_ids" text array NOT NULL, CONSTRAINT "PK_bf9ca0cf9e58a586ad7f75652f7" PRIMARY KEY ("user_id", "content_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_a2f6e58261e92ef336ec42176b" ON "series_follow"  ("user_id", "followed_at", "content_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_bf9ca0cf9e58a586ad7f75652f" ON "series_follow"  ("content_id", "user_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "notification_preference" ("user_id" uuid NOT NULL, "half_way_reminders" boolean NOT NULL DEFAULT false, "new_lessons" boolean NOT NULL DEFAULT true, "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_ff040d2d2e35c49b00525783829" PRIMARY KEY ("user_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "half_way_reminder" ("user_id" uuid NOT NULL, "content_id" uuid NOT NULL, "reminded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_282632d5f1c72c12807e0aaa92f" PRIMARY KEY ("user_id", "content_id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "half_way_reminder"`);
    await queryRunner.query(`DROP TABLE "notification_preference"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_bf9ca0cf9e58a586ad7f75652f"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_a2f6e58261e92ef336ec42176b"`);
    await queryRunner.query(`DROP TABLE "series_follow"`);
    await queryRunner.query(`DROP TABLE "learner_visit"`);
    await queryRunner.query(`DROP TABLE "known_course"`);
  }
}
