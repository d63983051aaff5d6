import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddProfileVersions1795329000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "profile" ADD "version" integer NOT NULL DEFAULT 1`);
    await queryRunner.query(`ALTER TABLE "extended_profile" ADD "version" integer NOT NULL DEFAULT 1`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "extended_profile" DROP COLUMN "version"`);
    await queryRunner.query(`ALTER TABLE "profile" DROP COLUMN "version"`);
  }
}
