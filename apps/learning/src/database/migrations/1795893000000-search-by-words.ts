import { defineSearch, redefineFormerSearch } from '@academy/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search of certificates by words, and letters like ł and ß in plain ones. */
export class SearchByWords1795893000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await defineSearch(queryRunner);
    await foldAgain(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await redefineFormerSearch(queryRunner);
    await foldAgain(queryRunner);
  }
}

/** The index has folded names that no column has. */
async function foldAgain(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`REINDEX INDEX "certificate_holder_name_trigram"`);
}
