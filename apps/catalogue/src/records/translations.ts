import type { Language, TitledTranslation, Translations } from '@academy/shared';
import type { ColumnOptions } from 'typeorm';

/** A label and what it says in other languages. */
export type LabelTranslations = Translations<{ label: string }>;

/** What is said of a content or a project in another language. */
export interface ItemTranslation extends TitledTranslation {
  shortDescription?: string;
  extendedDescription?: string;
}

/** A column that the database keeps itself. */
const KEPT_BY_DATABASE = { type: 'text', generatedType: 'STORED', insert: false, update: false } as const;

/** The slug an item has in English; null while it has none. */
export const englishSlugColumn: ColumnOptions = {
  ...KEPT_BY_DATABASE,
  nullable: true,
  asExpression: `translations->'en'->>'slug'`,
};

/** The title as an English reader gets it, as search and the title order read it. */
export const englishTitleSearchColumn: ColumnOptions = {
  ...KEPT_BY_DATABASE,
  collation: 'C',
  asExpression: `search_text(COALESCE(translations->'en'->>'title', title))`,
};

/**
 * The names of the texts an item has in Italian only.
 * @param texts name in the API by name of column.
 * @param others name in the API by a condition that holds while something of it is in Italian only.
 */
export function untranslatedColumn(
  texts: Record<string, string>,
  others: Record<string, string> = {},
): ColumnOptions {
  const conditions = {
    ...Object.fromEntries(
      Object.entries(texts).map(([column, name]) => [
        name,
        `${column} <> '' AND translations->'en'->>'${name}' IS NULL`,
      ]),
    ),
    ...others,
  };
  const names = Object.entries(conditions).map(
    ([name, condition]) => `CASE WHEN ${condition} THEN '${name}' END`,
  );
  return { ...KEPT_BY_DATABASE, array: true, asExpression: `array_remove(ARRAY[${names.join(', ')}], NULL)` };
}

/** The SQL condition that a label in a list of `column` is in Italian only. */
export function hasUntranslated(column: string, label: string): string {
  return `jsonb_path_exists(${column}, '$[*] ? (@.${label}.type() == "string" && !exists(@.translations.en.${label}))')`;
}

/** Who reads an item. */
export interface Reader {
  language: Language;
  /** Staff sees what is not public, and all translations. */
  isStaff: boolean;
}

/** What other services show of an item in other languages. */
export function toTitles({
  translations: { en },
}: {
  translations: Translations<TitledTranslation>;
}): Translations<TitledTranslation> {
  return en === undefined ? {} : { en: { title: en.title, slug: en.slug } };
}

/** The slugs of an item by language: those of the languages it is translated to. */
export function toSlugs({ slug, englishSlug }: { slug: string; englishSlug: string | null }): {
  it: string;
  en?: string;
} {
  return englishSlug === null ? { it: slug } : { it: slug, en: englishSlug };
}

/** The column in which titles are searched for by readers of a language. */
export function titleSearchIn(language: Language): 'titleSearch' | 'englishTitleSearch' {
  return language === 'en' ? 'englishTitleSearch' : 'titleSearch';
}

/** The condition that all of an item is in English, or that something is missing. */
export function isEnglish(alias: string, english: 'missing' | 'complete'): string {
  return `cardinality(${alias}.untranslated) ${english === 'complete' ? '=' : '>'} 0`;
}
