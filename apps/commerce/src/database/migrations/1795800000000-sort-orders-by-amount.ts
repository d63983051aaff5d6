import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  IDX_2beb23da3fef3cb22e226fc3f5: `("paid_cents", "id")`,
  IDX_c2e7f73ea46d7df3bbc0c00ea5: `("status", "paid_cents", "id") WHERE status <> 'completed'`,
  IDX_1d4d3890ae1aea8751f3f1669c: `("kind", "paid_cents", "id") WHERE kind <> 'single'`,
  IDX_eff1b4ef2da91e9c01f8fe3a91: `("currency", "paid_cents", "id") WHERE currency <> 'EUR'`,
};

/**
 * The amount paid for an order, from its purchase or, if it was no sale of an item, from its history; with indexes, so
 * that the list of orders can be sorted by it.
 */
export class SortOrdersByAmount1795800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "order" ADD "paid_cents" integer NOT NULL DEFAULT 0`);
    await queryRunner.query(`
      UPDATE "order" SET "paid_cents" = "payment"."cents" FROM (
        SELECT "order_id", max("cents") AS "cents" FROM (
          SELECT "order_id", "amount_paid_cents" AS "cents" FROM "purchase"
          UNION ALL
          SELECT "order_id", "amount_cents" FROM "order_event"
          WHERE "type" IN ('completed', 'duplicate', 'in_review')
        ) "paid" GROUP BY "order_id"
      ) "payment" WHERE "payment"."order_id" = "order"."id" AND "payment"."cents" > 0
    `);
    for (const [index, definition] of Object.entries(INDEXES)) {
      await queryRunner.query(`CREATE INDEX "${index}" ON "order" ${definition}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const index of Object.keys(INDEXES).reverse()) await queryRunner.query(`DROP INDEX "${index}"`);
    await queryRunner.query(`ALTER TABLE "order" DROP COLUMN "paid_cents"`);
  }
}
