import type { SearchSql } from '@academy/platform';
import type { Language } from '@academy/shared';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Reach } from './reach.service.ts';
import type { Terms } from './terms.ts';

/**
 * The search of a `TextQuery` in both languages: English readers are shown Italian texts, too, and a passage has the
 * stems of its own language.
 */
export const TSQUERY = tsqueryOf(':stems', ':exact');

/** The part of {@link TSQUERY} in which the last word is complete. */
export const WHOLE_WORDS = `(to_tsquery('search_it', :stems) || to_tsquery('search_en', :stems))`;

/** The search of a `TextQuery` whose parts are these parameters. */
export function tsqueryOf(stems: string, exact: string): string {
  return `(to_tsquery('search_it', ${stems}) || to_tsquery('search_en', ${stems}) || to_tsquery('simple', ${exact}))`;
}

/** The words of the title that readers of a language are shown, exactly as they are indexed. */
export const WORDS_OF_TITLE: Record<Language, (alias: 'content' | 'project') => string> = {
  it: (alias) => `search_words('it', ${alias}.title)`,
  en: (alias) => `search_words('en', COALESCE(${alias}.translations->'en'->>'title', ${alias}.title))`,
};

/**
 * The condition that a caller may read a `passage`, and that it has certain words; each part of it has an index.
 * @param tsquery SQL.
 */
export function isRead({ audiences, ownedIds }: Reach, tsquery: string): SearchSql {
  const found = `passage.words @@ ${tsquery}`;
  const parts = audiences.map((audience) => `passage.audience = '${audience}' AND ${found}`);
  if (ownedIds.length > 0)
    parts.push(`passage.audience = 'owners' AND passage.item_id = ANY(:ownedIds) AND ${found}`);
  return [`(${parts.map((part) => `(${part})`).join(' OR ')})`, { ownedIds }];
}

/** Adds the condition that a `passage` has the words with signs, which its stems do not. */
export function addSigns(query: SelectQueryBuilder<ObjectLiteral>, { withSigns }: Terms): void {
  for (const [index, sign] of withSigns.entries())
    query.andWhere(`search_text(passage.body) LIKE search_pattern(:sign${index})`, {
      [`sign${index}`]: sign,
    });
}
