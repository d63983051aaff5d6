import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of subscriptions by the end of access, and of withdrawals in the order of the staff list. */
export class IndexAccessAndWithdrawals1795581569786 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_6ec15067cd7a2cd2941ae4e2b8" ON "subscription" ("access_until")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_05ebb4b532f591f9862da5158e" ON "withdrawal" ("created_at", "id") WHERE status <> 'asked'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_05ebb4b532f591f9862da5158e"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_6ec15067cd7a2cd2941ae4e2b8"`);
  }
}
