import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index for the search of coupons by a part of the code. */
export class SearchCoupons1795780320000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "coupon_code_trigram" ON "coupon" USING gin (code gin_trgm_ops) WHERE deleted_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "coupon_code_trigram"`);
  }
}
