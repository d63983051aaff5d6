import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCertificateLogos1795349987519 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "certificate_logo" ("id" character varying(64) NOT NULL, "png" bytea NOT NULL, CONSTRAINT "PK_4808db5e0b2242c652f4fea079e" PRIMARY KEY ("id"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "certificate_logo"`);
  }
}
