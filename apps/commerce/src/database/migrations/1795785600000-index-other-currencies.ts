import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the list of orders in one of the rarer currencies, which would otherwise scan all orders. */
export class IndexOtherCurrencies1795785600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "IDX_a1757d9337c2df669fa6ced547" ON "order" ("currency", "created_at", "id") WHERE currency <> 'EUR'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_a1757d9337c2df669fa6ced547"`);
  }
}
