import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Playback positions and watched seconds. */
export class AddPlayback1795300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION multirange_seconds(ranges int4multirange) RETURNS int
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS 'SELECT COALESCE(sum(upper(range) - lower(range)), 0)::int FROM unnest(ranges) AS range'`);
    await queryRunner.query(`
      CREATE TABLE "video_playback" (
        "user_id" uuid NOT NULL,
        "content_id" uuid NOT NULL,
        "video_id" character varying(64) NOT NULL,
        "position_seconds" integer NOT NULL,
        "duration_seconds" integer NOT NULL,
        "watched" int4multirange NOT NULL DEFAULT '{}',
        "watched_seconds" integer GENERATED ALWAYS AS (multirange_seconds(watched)) STORED NOT NULL,
        "device" character varying(300),
        "reported_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "CHK_10744c39b705ca0798b8d26abd" CHECK (position_seconds BETWEEN 0 AND duration_seconds),
        CONSTRAINT "CHK_9425a05c4789b2994fa74a2015" CHECK (duration_seconds > 0),
        CONSTRAINT "PK_video_playback" PRIMARY KEY ("user_id", "content_id", "video_id")
      )`);
    await queryRunner.query(
      `CREATE INDEX "IDX_7c918e0f70080f202e373a122f" ON "video_playback" ("user_id", "updated_at")`,
    );
    await queryRunner.query(
      `INSERT INTO "typeorm_metadata" ("database", "schema", "table", "type", "name", "value")
       VALUES (current_database(), current_schema(), 'video_playback', 'GENERATED_COLUMN', 'watched_seconds',
         'multirange_seconds(watched)')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "typeorm_metadata" WHERE "table" = 'video_playback'`);
    await queryRunner.query(`DROP TABLE "video_playback"`);
    await queryRunner.query(`DROP FUNCTION multirange_seconds(int4multirange)`);
  }
}
