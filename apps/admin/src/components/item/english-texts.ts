/** The English texts of a content or project; empty where there are none. */
export interface EnglishTexts {
  title: string;
  slug: string;
  shortDescription: string;
  extendedDescription: string;
}

const NO_ENGLISH: EnglishTexts = { title: '', slug: '', shortDescription: '', extendedDescription: '' };

/** The API's translations in the form's shape. */
export function englishTextsOf(translations: { en?: Partial<EnglishTexts> } = {}): { en: EnglishTexts } {
  const { title, slug, shortDescription, extendedDescription } = { ...NO_ENGLISH, ...translations.en };
  return { en: { title, slug, shortDescription, extendedDescription } };
}

/** The translations to send for something with a title: without an English title there are none. */
export function titledEnglish<T extends { title: string }>(texts: T): { en?: Partial<T> & Pick<T, 'title'> } {
  const { title } = texts;
  return title.trim() === '' ? {} : { en: { ...filledIn(texts), title } };
}

/** The fields of a translation that are filled in: an empty slug stays as it is, or is derived from the title. */
export function filledIn<T extends object>(texts: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => typeof text !== 'string' || text.trim() !== ''),
  ) as Partial<T>;
}
