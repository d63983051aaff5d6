import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddContentLevel1795314944598 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "content" ADD "level" text NOT NULL DEFAULT 'introductory'`);
    await queryRunner.query(
      `ALTER TABLE "content" ADD CONSTRAINT "CHK_675b0add055b36057be105e6fe" CHECK (level IN ('introductory', 'intermediate', 'advanced'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "content" DROP CONSTRAINT "CHK_675b0add055b36057be105e6fe"`);
    await queryRunner.query(`ALTER TABLE "content" DROP COLUMN "level"`);
  }
}
