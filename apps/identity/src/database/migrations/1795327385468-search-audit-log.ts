import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search for a text reads of an entry. */
const ENTRY_TEXT = `search_text(action || ' ' || coalesce(host(ip_address), '') || ' ' || details::text)`;

export class SearchAuditLog1795327385468 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "audit_entry_text_trigram" ON "audit_entry" USING gin ((${ENTRY_TEXT}) gin_trgm_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "audit_entry_text_trigram"`);
  }
}
