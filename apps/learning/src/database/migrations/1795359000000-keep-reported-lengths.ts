import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepReportedLengths1795359000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "video_figures" ADD "reported_seconds" integer array`);
    await queryRunner.query(`UPDATE "video_figures" SET "reported_seconds" = ARRAY["duration_seconds"]`);
    await queryRunner.query(`ALTER TABLE "video_figures" ALTER COLUMN "reported_seconds" SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE "video_figures" DROP COLUMN "duration_seconds"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "video_figures" ADD "duration_seconds" integer`);
    await queryRunner.query(
      `UPDATE "video_figures" SET "duration_seconds" = COALESCE("reported_seconds"[1], 1)`,
    );
    await queryRunner.query(`ALTER TABLE "video_figures" ALTER COLUMN "duration_seconds" SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE "video_figures" DROP COLUMN "reported_seconds"`);
  }
}
