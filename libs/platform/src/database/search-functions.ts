import type { QueryRunner } from 'typeorm';

/**
 * What `foldForSearch` of libs/shared does, in SQL; a spec of the catalogue compares the two. Most texts are ASCII, of
 * which little is folded: for others it takes many times as long. Indexes and stored columns hold the results, so a
 * change needs a migration that computes them again.
 */
const SEARCH_TEXT = `
  CASE WHEN octet_length($1) = char_length($1) THEN lower(replace($1, '\`', ''''))
  ELSE replace(replace(replace(replace(
    translate(
      lower(
        translate(
          regexp_replace(normalize(replace($1, '´', ''''), NFKD), '[\\u0300-\\u036f]', '', 'g'),
          '’‘ʼʻ‛\`′ʹꞌ“”„‟«»‐‒–—―−', repeat('''', 9) || repeat('"', 6) || repeat('-', 6)
        )
      ),
      'łđðøħŧıŋĸ', 'lddohtink'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  END`;

const FORMER_SEARCH_TEXT = `
  lower(translate(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]', '', 'g'), '’‘ʼ', ''''''''))`;

/**
 * A regular expression for the start of a word: the start of the text, or one of the separators of `rankMatch` in
 * libs/shared. In brackets `]` must be the first character.
 */
const BEFORE_WORD = `'(^|[][ ''".,:;!?(){}/&+*#@=<>|~^$%_-])'`;

/**
 * Defines the search of a database, in a migration: `search_text` folds a text, `search_pattern` is the pattern of LIKE
 * for texts with a word, and `search_starts` tells whether a folded text has a word that begins with another one.
 */
export async function defineSearch(queryRunner: QueryRunner): Promise<void> {
  await defineSearchText(queryRunner, SEARCH_TEXT);
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN '%' || regexp_replace(search_text($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
  await queryRunner.query(`
    CREATE FUNCTION search_starts(text, text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN $1 ~ (${BEFORE_WORD} || regexp_replace(search_text($2), '([].[^$*+?(){}|\\\\])', '\\\\\\1', 'g'))`);
}

/** Reverts {@link defineSearch} where `search_text` and `search_pattern` existed before. */
export async function redefineFormerSearch(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`DROP FUNCTION search_starts(text, text)`);
  await defineSearchText(queryRunner, FORMER_SEARCH_TEXT);
}

function defineSearchText(queryRunner: QueryRunner, folded: string): Promise<unknown> {
  return queryRunner.query(`
    CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ${folded}`);
}
