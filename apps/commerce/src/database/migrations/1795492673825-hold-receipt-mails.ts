import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails of receipts wait for the seller's details. */
export class HoldReceiptMails1795492673825 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "receipt" ADD "mail_held_at" TIMESTAMP(3) WITH TIME ZONE`);
    await queryRunner.query(
      `CREATE INDEX "IDX_4b649fe31f53d0690d2cef730e" ON "receipt" ("mail_held_at", "id") WHERE mail_held_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "IDX_4b649fe31f53d0690d2cef730e"`);
    await queryRunner.query(`ALTER TABLE "receipt" DROP COLUMN "mail_held_at"`);
  }
}
