import { defineSearch, redefineFormerSearch } from '@academy/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ENGLISH_TITLE = `COALESCE(translations->'en'->>'title', title)`;

/** By table a column from which folded ones are generated, and each of these with the text that it folds. */
const FOLDED: Record<string, { source: string; columns: Record<string, string> }> = {
  content: { source: 'title', columns: { title_search: 'title', english_title_search: ENGLISH_TITLE } },
  project: { source: 'title', columns: { title_search: 'title', english_title_search: ENGLISH_TITLE } },
  topic: { source: 'title', columns: { title_search: 'title', english_title_search: ENGLISH_TITLE } },
  teacher: { source: 'name', columns: { name_search: 'name' } },
  media_file: { source: 'file_name', columns: { name_search: 'file_name' } },
};

/** Search by words, and letters like ł and ß in plain ones. */
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

/** Writes the rows in which the database's own columns have changed, which are few. */
async function foldAgain(queryRunner: QueryRunner): Promise<void> {
  for (const [table, { source, columns }] of Object.entries(FOLDED)) {
    const changed = Object.entries(columns).map(
      ([column, text]) => `${column} <> search_text(${text}) COLLATE "C"`,
    );
    // Until this is committed, other sessions fold in the former way.
    await queryRunner.query(`LOCK TABLE "${table}" IN SHARE ROW EXCLUSIVE MODE`);
    await queryRunner.query(`UPDATE "${table}" SET ${source} = ${source} WHERE ${changed.join(' OR ')}`);
  }
}
