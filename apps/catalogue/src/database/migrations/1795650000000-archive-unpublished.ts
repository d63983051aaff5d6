import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a draft be archived without the time of a publication that never happened. */
export class ArchiveUnpublished1795650000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "content" DROP CONSTRAINT "CHK_7d2b0303313fa92f052b1c9e88"`);
    await queryRunner.query(
      `ALTER TABLE "content" ADD CONSTRAINT "CHK_8e366ea9660e6a2561b2e827da" CHECK (status <> 'published' OR published_at IS NOT NULL)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // The former check has no place for them; as drafts they remain visible to staff only.
    await queryRunner.query(
      `UPDATE "content" SET status = 'draft' WHERE status = 'archived' AND published_at IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE "content" DROP CONSTRAINT "CHK_8e366ea9660e6a2561b2e827da"`);
    await queryRunner.query(
      `ALTER TABLE "content" ADD CONSTRAINT "CHK_7d2b0303313fa92f052b1c9e88" CHECK (status = 'draft' OR published_at IS NOT NULL)`,
    );
  }
}
