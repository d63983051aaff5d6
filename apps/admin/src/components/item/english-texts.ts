/** The texts of a content or a project in English; empty where they are in Italian only. */
export interface EnglishTexts {
  title: string;
  slug: string;
  shortDescription: string;
  extendedDescription: string;
}

const NO_ENGLISH: EnglishTexts = { title: '', slug: '', shortDescription: '', extendedDescription: '' };

/** Translations as a form holds them, from those of the API. */
export function englishTextsOf(translations: { en?: Partial<EnglishTexts> } = {}): { en: EnglishTexts } {
  const { title, slug, shortDescription, extendedDescription } = { ...NO_ENGLISH, ...translations.en };
  return { en: { title, slug, shortDescription, extendedDescription } };
}

/** The translations to send of something with a title: without one there are none. */
export function titledEnglish<T extends { title: string }>(texts: T): { en?: Partial<T> & Pick<T, 'title'> } {
  const { title } = texts;
  return title.trim() === '' ? {} : { en: { ...filledIn(texts), title } };
}

/** What is filled in of a translation: an empty slug stays as it is, or is made from the title. */
export function filledIn<T extends object>(texts: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => typeof text !== 'string' || text.trim() !== ''),
  ) as Partial<T>;
}
