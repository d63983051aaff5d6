import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProjectOpenings1795973788259 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "project_content" ADD "opens_on" date`);
    await queryRunner.query(`ALTER TABLE "project_content" ADD "opens_after_days" integer`);
    await queryRunner.query(
      `ALTER TABLE "project_content" ADD CONSTRAINT "CHK_44e9205106c498a20720d7dcd0" CHECK (num_nonnulls(opens_on, opens_after_days) < 2 AND opens_after_days > 0)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "project_content" DROP CONSTRAINT "CHK_44e9205106c498a20720d7dcd0"`);
    await queryRunner.query(`ALTER TABLE "project_content" DROP COLUMN "opens_after_days"`);
    await queryRunner.query(`ALTER TABLE "project_content" DROP COLUMN "opens_on"`);
  }
}
