import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/** The texts of an item in languages other than Italian. A missing text is shown in Italian. */
export interface Translations<T extends object> {
  en?: T;
}

/** The translation of an item with a title: at least a title and a slug. */
export interface TitledTranslation {
  title: string;
  slug: string;
}

/** Something that may have translations. */
interface Translatable {
  translations?: Translations<object>;
}

/** An item in a language: with the slug and the texts of that language where available. */
export function inLanguage<T extends Translatable>(item: T, language: Language): T {
  return language === 'en' ? { ...item, ...item.translations?.en } : item;
}

/** Title and slug of an item for lists in a language. */
export function titleIn(
  item: TitledTranslation & Translatable,
  language: Language,
): TitledTranslation & { isUntranslated: boolean } {
  const { slug, title } = inLanguage(item, language);
  return { slug, title, isUntranslated: fallsBack(isTranslated(item), language) };
}

/** True where Italian is shown to a reader of another language. */
export function fallsBack(isTranslated: boolean, language: Language): boolean {
  return language !== DEFAULT_LANGUAGE && !isTranslated;
}

/** True when there is an English translation. */
export function isTranslated({ translations }: Translatable): boolean {
  return translations?.en !== undefined;
}
