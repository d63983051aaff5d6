import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects certify without professional credits, and for ever, until staff say otherwise. */
export class CertificateRuleDefault1795988515319 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "project" ALTER COLUMN "certificate" SET DEFAULT '{"hours":null,"minSeenPercent":80,"accreditations":[],"validMonths":null}'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "project" ALTER COLUMN "certificate" SET DEFAULT '{"hours": null, "minSeenPercent": 80}'`,
    );
  }
}
