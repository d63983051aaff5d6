import type { SearchSql } from '@academy/platform';
import type { Language } from '@academy/shared';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Reach } from './reach.service.ts';
import type { Terms } from './terms.ts';

/** The words of a `TextQuery` by their stems, complete. */
export const WHOLE_WORDS = `(to_tsquery('search_it', :stems) || to_tsquery('search_en', :stems))`;

/** The part of {@link WHOLE_WORDS} in which a word has another ending than the one searched for. */
export const OTHER_ENDINGS = `(${WHOLE_WORDS} && !! to_tsquery('simple', :exact))`;

/**
 * For rows that are found by one index before anything else is asked of them: for few rows of many the database would
 * rather read one passage after the other until enough match, or look for the words in all others, too.
 */
export const FIRST = { materialized: true };

/** How many contents, or projects, are found by the words of their titles. */
const MAX_TITLED = 1_000;

/** The words of the title that readers of a language are shown, exactly as they are indexed. */
const WORDS_OF_TITLE: Record<Language, string> = {
  it: `search_words('it', titled.title)`,
  en: `search_words('en', COALESCE(titled.translations->'en'->>'title', titled.title))`,
};

/**
 * The condition that the title of an item has certain words. They are found by their index before anything else: for
 * the newest or for any one, the database would rather make the words of one title after the other until some match.
 * @param tsquery SQL.
 */
export function isTitled(kind: 'content' | 'project', language: Language, tsquery: string): string {
  return `${kind}.id = ANY (ARRAY(
    WITH found AS MATERIALIZED (SELECT titled.id FROM ${kind} titled WHERE ${WORDS_OF_TITLE[language]} @@ ${tsquery})
    SELECT id FROM found LIMIT ${MAX_TITLED}))`;
}

/**
 * The search of a `TextQuery` in both languages: English readers are shown Italian texts, too, and a passage has the
 * stems of its own language.
 */
export const TSQUERY = `(${WHOLE_WORDS} || to_tsquery('simple', :exact))`;

/**
 * The condition that a caller may read a `passage`, and that it has certain words; each part of it has an index.
 * @param tsquery SQL.
 */
export function isRead({ audiences, ownedIds }: Reach, tsquery: string): SearchSql {
  const found = `passage.words @@ ${tsquery}`;
  const parts = audiences.map((audience) => `passage.audience = '${audience}' AND ${found}`);
  if (ownedIds.length > 0)
    parts.push(`passage.id = ANY (ARRAY(
      WITH owned AS MATERIALIZED (
        SELECT id, words FROM search_passage WHERE item_id = ANY(:ownedIds) AND audience = 'owners')
      SELECT id FROM owned WHERE words @@ ${tsquery}))`);
  return [`(${parts.map((part) => `(${part})`).join(' OR ')})`, { ownedIds }];
}

/** Adds the condition that a `passage` has the words with signs, which its stems do not. */
export function addSigns(query: SelectQueryBuilder<ObjectLiteral>, { withSigns }: Terms): void {
  for (const [index, sign] of withSigns.entries())
    query.andWhere(`search_text(passage.body) LIKE search_pattern(:sign${index})`, {
      [`sign${index}`]: sign,
    });
}
