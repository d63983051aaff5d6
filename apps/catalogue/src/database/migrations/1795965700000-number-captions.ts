import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The versions of captions are counted together: those that are deleted and created again never have a version that they
 * had before, with which an editor of the former ones could replace the new ones.
 */
export class NumberCaptions1795965700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SEQUENCE "caption_version" AS integer`);
    // A deletion was announced with one more than the last version.
    await queryRunner.query(
      `SELECT setval('caption_version', (SELECT COALESCE(max(version), 0) + 1 FROM "caption_track"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SEQUENCE "caption_version"`);
  }
}
