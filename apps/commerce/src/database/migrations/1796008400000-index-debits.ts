import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for what is being debited, and for the subscriptions of a mandate. In a transaction of their own, because the
 * new columns lock reads of orders, too, and building an index must only delay their writes.
 */
export class IndexDebits1796008400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_52cc38b3702266ce3bc3c92b39" ON "order" ("debited_at", "id") WHERE status = 'pending' AND debited_at IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_ec07eb2a9d1aadfd378173598e" ON "subscription" ("mandate_id") WHERE mandate_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_ec07eb2a9d1aadfd378173598e"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_52cc38b3702266ce3bc3c92b39"`);
  }
}
