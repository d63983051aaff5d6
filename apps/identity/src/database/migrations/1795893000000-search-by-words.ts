import { defineSearch, redefineFormerSearch } from '@academy/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const FULL_NAME = `last_name || ' ' || first_name || ' ' || last_name`;

/** Search by words, letters like ł and ß in plain ones, and emails without their accents. */
export class SearchByWords1795893000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await defineSearch(queryRunner);
    await foldAgain(queryRunner);
    await queryRunner.query(`DROP INDEX "user_account_email_trigram"`);
    await queryRunner.query(
      `CREATE INDEX "user_account_email_search_trigram" ON "user_account" USING gin (search_text(email) gin_trgm_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "user_account_email_search_trigram"`);
    await queryRunner.query(
      `CREATE INDEX "user_account_email_trigram" ON "user_account" USING gin ("email" gin_trgm_ops)`,
    );
    await redefineFormerSearch(queryRunner);
    await foldAgain(queryRunner);
  }
}

/** Writes the names in which the database's own column has changed, which are few, and the index of an expression. */
async function foldAgain(queryRunner: QueryRunner): Promise<void> {
  // Until this is committed, other sessions fold in the former way.
  await queryRunner.query(`LOCK TABLE "profile" IN SHARE ROW EXCLUSIVE MODE`);
  await queryRunner.query(
    `UPDATE "profile" SET last_name = last_name WHERE name_search <> search_text(${FULL_NAME}) COLLATE "C"`,
  );
  await queryRunner.query(`REINDEX INDEX "audit_entry_text_trigram"`);
}
