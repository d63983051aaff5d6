import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/** The texts of an item in other languages than Italian. A text that is missing there is shown in Italian. */
export interface Translations<T extends object> {
  en?: T;
}

/** What is said of an item with a title in another language: a title and a slug at least. */
export interface TitledTranslation {
  title: string;
  slug: string;
}

/** What may be said in other languages, too. */
interface Translatable {
  translations?: Translations<object>;
}

/** An item as a reader of a language gets it: with the slug and the texts of that language as far as there are any. */
export function inLanguage<T extends Translatable>(item: T, language: Language): T {
  return language === 'en' ? { ...item, ...item.translations?.en } : item;
}

/** Title and slug of an item as lists show them to a reader of a language. */
export function titleIn(
  item: TitledTranslation & Translatable,
  language: Language,
): TitledTranslation & { isUntranslated: boolean } {
  const { slug, title } = inLanguage(item, language);
  return { slug, title, isUntranslated: fallsBack(isTranslated(item), language) };
}

/** True where a reader gets Italian although they read another language. */
export function fallsBack(isTranslated: boolean, language: Language): boolean {
  return language !== DEFAULT_LANGUAGE && !isTranslated;
}

/** True for what is said in English, too. */
export function isTranslated({ translations }: Translatable): boolean {
  return translations?.en !== undefined;
}
