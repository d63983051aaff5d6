import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders and receipts name what a buyer owned already of a project, and what came off for it. */
export class BundleCredits1795301000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "order" ADD "credits" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(`ALTER TABLE "receipt" ADD "credits" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "receipt" DROP COLUMN "credits"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "credits"`);
  }
}
