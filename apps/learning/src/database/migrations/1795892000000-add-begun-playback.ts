import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a learner began a video, which limits what they can have watched of it. */
export class AddBegunPlayback1795892000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "video_playback" ADD "begun_at" TIMESTAMP(3) WITH TIME ZONE`);
    // The first so many seconds of some ranges.
    await queryRunner.query(`
      CREATE FUNCTION multirange_first(ranges int4multirange, seconds bigint) RETURNS int4multirange
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$
        SELECT COALESCE(
          range_agg(int4range(lower(part), lower(part) + LEAST(upper(part) - lower(part), seconds - earlier)::int)),
          '{}'
        )
        FROM (
          SELECT part, COALESCE(sum(upper(part) - lower(part)) OVER (
            ORDER BY lower(part) ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
          ), 0) AS earlier
          FROM unnest(ranges) AS part
        ) AS parts
        WHERE earlier < seconds
      $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION multirange_first(int4multirange, bigint)`);
    await queryRunner.query(`ALTER TABLE "video_playback" DROP COLUMN "begun_at"`);
  }
}
