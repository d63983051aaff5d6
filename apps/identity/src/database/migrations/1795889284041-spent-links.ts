import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SpentLinks1795889284041 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "one_time_token" ALTER COLUMN "link_hash" DROP NOT NULL`);
    await queryRunner.query(`ALTER TABLE "one_time_token" ALTER COLUMN "code_hash" DROP NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "one_time_token" WHERE "link_hash" IS NULL OR "code_hash" IS NULL`);
    await queryRunner.query(`ALTER TABLE "one_time_token" ALTER COLUMN "code_hash" SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE "one_time_token" ALTER COLUMN "link_hash" SET NOT NULL`);
  }
}
