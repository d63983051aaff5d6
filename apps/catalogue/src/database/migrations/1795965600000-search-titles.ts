import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By language the title in which a reader of it searches. */
const TITLES = { it: 'title', en: `COALESCE(translations->'en'->>'title', title)` };

/**
 * The indexes of the words of titles, in a transaction of their own. They take seconds to build: items are read
 * meanwhile, which a change to their tables in the same transaction would prevent, and are written afterwards.
 */
export class SearchTitles1795965600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['content', 'project'])
      for (const [language, title] of Object.entries(TITLES))
        // Databases of development have them from the migration that made the passages.
        await queryRunner.query(`
          CREATE INDEX IF NOT EXISTS "${table}_title_words_${language}" ON "${table}"
          USING gin (search_words('${language}', ${title})) WITH (fastupdate = off)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['content', 'project'])
      for (const language of Object.keys(TITLES))
        await queryRunner.query(`DROP INDEX "${table}_title_words_${language}"`);
  }
}
