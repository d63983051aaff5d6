import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  IDX_cd74a54d8b8893b2198744b0d6: `("coupon_code", "created_at", "id") WHERE coupon_code IS NOT NULL`,
  IDX_d346b5ad62d50aaec5c7fd9b73: `("user_id", "created_at", "id")`,
  IDX_89f9675b148d0f40a0a4104f50: `("kind", "created_at", "id") WHERE kind <> 'single'`,
  IDX_1d6b674d0c4237a4773353170a: `("status", "created_at", "id") WHERE status <> 'completed'`,
  order_title_trigram: `USING gin (lower(title) gin_trgm_ops)`,
};

/** Indexes for the filters and searches of staff, none of which may scan all orders. */
export class IndexOrdersForStaff1795580242778 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    for (const [index, definition] of Object.entries(INDEXES)) {
      await queryRunner.query(`CREATE INDEX "${index}" ON "order" ${definition}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const index of Object.keys(INDEXES).reverse()) await queryRunner.query(`DROP INDEX "${index}"`);
    await queryRunner.query(`DROP EXTENSION pg_trgm`);
  }
}
