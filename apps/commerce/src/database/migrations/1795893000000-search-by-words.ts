import { defineSearch } from '@academy/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff's search of orders by words of the title without accents, and by the number of a receipt. */
export class SearchByWords1795893000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await defineSearch(queryRunner);
    await queryRunner.query(`DROP INDEX "order_title_trigram"`);
    await queryRunner.query(
      `CREATE INDEX "order_title_search_trigram" ON "order" USING gin (search_text(title) gin_trgm_ops)`,
    );
    await queryRunner.query(
      `CREATE INDEX "receipt_number_pattern" ON "receipt" (number text_pattern_ops, order_id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "receipt_number_pattern"`);
    await queryRunner.query(`DROP INDEX "order_title_search_trigram"`);
    await queryRunner.query(
      `CREATE INDEX "order_title_trigram" ON "order" USING gin (lower(title) gin_trgm_ops)`,
    );
    await queryRunner.query(
      `DROP FUNCTION search_starts(text, text), search_pattern(text), search_text(text)`,
    );
  }
}
