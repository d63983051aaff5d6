import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFigures1795347650124 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "cohort_month" ("cohort" date NOT NULL, "month" date NOT NULL, "learners" integer NOT NULL, CONSTRAINT "PK_240647ad046ec6fba904cc0dc74" PRIMARY KEY ("cohort", "month"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "item_figures" ("item_id" uuid NOT NULL, "item_type" text NOT NULL, "started" integer NOT NULL, "completed" integer NOT NULL, "certified" integer NOT NULL, "watched_seconds" bigint NOT NULL, CONSTRAINT "PK_c568cec651a06cb793a70f7d4b3" PRIMARY KEY ("item_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_13e1c83788b4aed7958abdc865" ON "item_figures"  ("item_type", "certified", "item_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_3bf1843cfd75f7d29054b889e3" ON "item_figures"  ("item_type", "completed", "item_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_a37c3772b3528f563fca6b9afc" ON "item_figures"  ("item_type", "started", "item_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "learner_item" ("user_id" uuid NOT NULL, "item_id" uuid NOT NULL, "item_type" text NOT NULL, "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "watched_seconds" integer NOT NULL, "completed_at" TIMESTAMP(3) WITH TIME ZONE, "is_certified" boolean NOT NULL, "last_active_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_19db5bec200f62da1ecb84e6107" PRIMARY KEY ("user_id", "item_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_5e11c8d5ef2397b287bdc9a861" ON "learner_item"  ("item_id", "started_at", "user_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "learner_month" ("user_id" uuid NOT NULL, "month" date NOT NULL, CONSTRAINT "PK_5e6cfdae6376d522d14ec03e12b" PRIMARY KEY ("user_id", "month"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "project_outline" ("project_id" uuid NOT NULL, "title" text NOT NULL, "content_ids" uuid array NOT NULL, "is_counted" boolean NOT NULL, CONSTRAINT "PK_6f037fb2d4bb9ee71b8b8d3ccbc" PRIMARY KEY ("project_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "video_figures" ("content_id" uuid NOT NULL, "video_id" character varying(64) NOT NULL, "learners" integer NOT NULL, "watched_seconds" bigint NOT NULL, "duration_seconds" integer NOT NULL, CONSTRAINT "PK_b2793f3f519d51ac7eae7748e7b" PRIMARY KEY ("content_id", "video_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "video_part" ("content_id" uuid NOT NULL, "video_id" character varying(64) NOT NULL, "part" integer NOT NULL, "watched_seconds" integer NOT NULL, "stops" integer NOT NULL, CONSTRAINT "PK_fee28aca3fd68470a2a5ccfbd1f" PRIMARY KEY ("content_id", "video_id", "part"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "video_playback" ADD "counted" int4multirange NOT NULL DEFAULT '{}'`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_0db86733d5998ae0eab9f62f13" ON "video_playback"  ("user_id") WHERE watched <> counted`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_0db86733d5998ae0eab9f62f13"`);
    await queryRunner.query(`ALTER TABLE "video_playback" DROP COLUMN "counted"`);
    await queryRunner.query(`DROP TABLE "video_part"`);
    await queryRunner.query(`DROP TABLE "video_figures"`);
    await queryRunner.query(`DROP TABLE "project_outline"`);
    await queryRunner.query(`DROP TABLE "learner_month"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_5e11c8d5ef2397b287bdc9a861"`);
    await queryRunner.query(`DROP TABLE "learner_item"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_a37c3772b3528f563fca6b9afc"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_3bf1843cfd75f7d29054b889e3"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_13e1c83788b4aed7958abdc865"`);
    await queryRunner.query(`DROP TABLE "item_figures"`);
    await queryRunner.query(`DROP TABLE "cohort_month"`);
  }
}
