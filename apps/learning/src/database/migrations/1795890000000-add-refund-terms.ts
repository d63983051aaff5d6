import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a refunded access had counted, whether staff kept its certificates, and whether the refund still counts. */
export class AddRefundTerms1795890000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "refunded_access" ADD "since" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(
      `ALTER TABLE "refunded_access" ADD "keeps_certificates" boolean NOT NULL DEFAULT false`,
    );
    await queryRunner.query(`ALTER TABLE "refunded_access" ADD "is_restored" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE "refunded_access" ADD "epoch" integer NOT NULL DEFAULT 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const column of ['epoch', 'is_restored', 'keeps_certificates', 'since'])
      await queryRunner.query(`ALTER TABLE "refunded_access" DROP COLUMN "${column}"`);
  }
}
