import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCertificateRules1795341000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "content" ADD "certificate" jsonb`);
    await queryRunner.query(
      `ALTER TABLE "project" ADD "certificate" jsonb DEFAULT '{"hours":null,"minSeenPercent":0}'`,
    );
    await queryRunner.query(
      `ALTER TABLE "content" ADD CONSTRAINT "CHK_84b9b6287b4c6d3b666b78c4a9" CHECK (jsonb_typeof(certificate) = 'object')`,
    );
    await queryRunner.query(
      `ALTER TABLE "project" ADD CONSTRAINT "CHK_6b05ee3cba90fc0d3df9d9fea5" CHECK (jsonb_typeof(certificate) = 'object')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "project" DROP CONSTRAINT "CHK_6b05ee3cba90fc0d3df9d9fea5"`);
    await queryRunner.query(`ALTER TABLE "content" DROP CONSTRAINT "CHK_84b9b6287b4c6d3b666b78c4a9"`);
    await queryRunner.query(`ALTER TABLE "project" DROP COLUMN "certificate"`);
    await queryRunner.query(`ALTER TABLE "content" DROP COLUMN "certificate"`);
  }
}
