import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New projects certify from 80 percent watched; the rules of existing ones stay. */
export class CertifyWhatWasWatched1795891000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await setDefault(queryRunner, 80);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await setDefault(queryRunner, 0);
  }
}

async function setDefault(queryRunner: QueryRunner, percent: number): Promise<void> {
  await queryRunner.query(
    `ALTER TABLE "project" ALTER COLUMN "certificate" SET DEFAULT '{"hours":null,"minSeenPercent":${percent}}'`,
  );
}
