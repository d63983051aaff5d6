import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds what was watched in the last minutes without reading all of it. BRIN, since the table is the largest one and
 * the one written most: the index stores one interval of times per 16 pages.
 */
export class IndexRecentPlayback1795623700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "video_playback_updated_at_brin" ON "video_playback" USING brin ("updated_at")
       WITH (pages_per_range = 16, autosummarize = on)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "video_playback_updated_at_brin"`);
  }
}
