import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By language the stemmer of PostgreSQL. */
const STEMMERS = { it: 'italian', en: 'english' };

/** Who may be told what a passage says. */
const AUDIENCES = ['all', 'owners', 'staff'];

/** Kinds of tokens that are stemmed; all others are left as they are. */
const WORDS = 'asciiword, word, numword';

/**
 * The search of the words of titles, descriptions and lessons, by their stems. The passages of existing items are written
 * by a job.
 */
export class SearchPassages1795961000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [language, stemmer] of Object.entries(STEMMERS)) {
      // The stock configurations leave out words like "che", so that nothing would be found by them alone.
      await queryRunner.query(
        `CREATE TEXT SEARCH DICTIONARY search_${stemmer} (TEMPLATE = snowball, LANGUAGE = ${stemmer})`,
      );
      await queryRunner.query(`CREATE TEXT SEARCH CONFIGURATION search_${language} (COPY = simple)`);
      await queryRunner.query(
        `ALTER TEXT SEARCH CONFIGURATION search_${language} ALTER MAPPING FOR ${WORDS} WITH search_${stemmer}`,
      );
    }
    // Only letters and digits reach the parser, which would take "231/2001" for a path and "covid-19" for a number.
    const plain = `regexp_replace(search_text(body), '[^[:alnum:]]+', ' ', 'g')`;
    const stemmer = `CASE language WHEN 'en' THEN 'search_en'::regconfig ELSE 'search_it'::regconfig END`;
    // Words as they are written (B) besides their stems (A), for what is half typed, and to tell which word it was.
    await queryRunner.query(`
      CREATE FUNCTION search_words(language text, body text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN setweight(to_tsvector(${stemmer}, ${plain}), 'A') || setweight(to_tsvector('simple', ${plain}), 'B')`);
    await queryRunner.query(`
      CREATE TABLE search_passage (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        item_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('description', 'lesson', 'text', 'transcript')),
        language text NOT NULL CHECK (language IN ('it', 'en')),
        readers text[] NOT NULL,
        audience text NOT NULL CHECK (audience IN (${AUDIENCES.map((audience) => `'${audience}'`).join(', ')})),
        body text NOT NULL,
        video int,
        seconds int[],
        block_id text,
        words tsvector GENERATED ALWAYS AS (search_words(language, body)) STORED NOT NULL)`);
    // Beside the rest of its row: what is ranked is read in one piece.
    await queryRunner.query(`ALTER TABLE search_passage ALTER COLUMN words SET STORAGE MAIN`);
    await queryRunner.query(`CREATE INDEX search_passage_item ON search_passage (item_id)`);
    for (const audience of AUDIENCES)
      await queryRunner.query(`
        CREATE INDEX search_passage_words_${audience} ON search_passage USING gin (words) WITH (fastupdate = off)
        WHERE audience = '${audience}'`);
    await queryRunner.query(`CREATE TABLE search_word (word text COLLATE "C" PRIMARY KEY)`);
    await queryRunner.query(
      `CREATE INDEX search_word_trigram ON search_word USING gin (word gin_trgm_ops) WITH (fastupdate = off)`,
    );
    await queryRunner.query(`
      INSERT INTO search_word SELECT DISTINCT word
      FROM (SELECT name AS text FROM teacher UNION ALL SELECT title FROM topic
        UNION ALL SELECT translations->'en'->>'title' FROM topic) names,
        regexp_split_to_table(search_text(names.text), '[^[:alnum:]]+') AS word
      WHERE char_length(word) >= 3`);
    for (const table of ['content', 'project']) {
      await queryRunner.query(`ALTER TABLE "${table}" ADD "searched_version" integer`);
      await queryRunner.query(
        `CREATE INDEX "${table}_to_search" ON "${table}" ("id") WHERE searched_version IS DISTINCT FROM version`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['content', 'project']) {
      await queryRunner.query(`DROP INDEX "${table}_to_search"`);
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "searched_version"`);
    }
    await queryRunner.query(`DROP TABLE search_word`);
    await queryRunner.query(`DROP TABLE search_passage`);
    await queryRunner.query(`DROP FUNCTION search_words(text, text)`);
    for (const [language, stemmer] of Object.entries(STEMMERS)) {
      await queryRunner.query(`DROP TEXT SEARCH CONFIGURATION search_${language}`);
      await queryRunner.query(`DROP TEXT SEARCH DICTIONARY search_${stemmer}`);
    }
  }
}
