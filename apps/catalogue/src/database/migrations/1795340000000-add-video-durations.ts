import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long the videos of a content are together, kept by the database. */
export class AddVideoDurations1795340000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION videos_seconds(videos jsonb) RETURNS int
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$
        SELECT CASE WHEN count(*) = count(video->>'durationSeconds')
          THEN sum((video->>'durationSeconds')::int)::int END
        FROM jsonb_array_elements(videos) AS video
      $$`);
    await queryRunner.query(
      `ALTER TABLE "content" ADD "duration_seconds" integer GENERATED ALWAYS AS (videos_seconds(videos)) STORED`,
    );
    await queryRunner.query(
      `INSERT INTO "typeorm_metadata" ("database", "schema", "table", "type", "name", "value")
       VALUES (current_database(), current_schema(), 'content', 'GENERATED_COLUMN', 'duration_seconds',
         'videos_seconds(videos)')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DELETE FROM "typeorm_metadata" WHERE "table" = 'content' AND "name" = 'duration_seconds'`,
    );
    await queryRunner.query(`ALTER TABLE "content" DROP COLUMN "duration_seconds"`);
    await queryRunner.query(`DROP FUNCTION videos_seconds(jsonb)`);
  }
}
