import type { TitledTranslation, Translations } from '@academy/shared';
import { chooseSlug } from './slugs.ts';
import type { LabelTranslations } from './translations.ts';

/** A translation as staff enters it: its slug may be left out, and an empty text says that there is none. */
type Entered<T> = { [K in keyof T]?: T[K] | undefined };

/**
 * The translations an item gets: without empty texts, each with the slug asked for, the one it has, or one made from
 * its title.
 * @throws AppError as {@link chooseSlug}
 */
export function titledTranslations<T extends TitledTranslation>(
  { en }: Translations<Entered<T> & Pick<T, 'title'>>,
  before: Translations<T> | undefined,
): Translations<T> {
  if (en === undefined) return {};
  return { en: { ...withoutEmpty(en), slug: chooseSlug(en.slug ?? before?.en?.slug, en.title) } as T };
}

/** The translations an item without a title gets: without empty texts, and none where every text is empty. */
export function plainTranslations<T extends object>({ en }: Translations<Entered<T>>): Translations<T> {
  const texts = withoutEmpty(en ?? {});
  return Object.keys(texts).length === 0 ? {} : { en: texts as T };
}

/** A label of a link, and what it says in other languages. */
interface Labelled {
  label: string;
  url: string;
  translations?: LabelTranslations | undefined;
}

/** Labels as they are stored: what a link's label says in other languages stays until others are entered. */
export function keepingTranslations(
  entered: readonly Labelled[],
  before: readonly Labelled[],
): (Omit<Labelled, 'translations'> & { translations?: LabelTranslations })[] {
  return entered.map(({ label, url, translations }) => {
    const { en } = translations ?? before.find((known) => known.url === url)?.translations ?? {};
    return { label, url, ...(en && { translations: { en } }) };
  });
}

function withoutEmpty<T extends object>(texts: T): Partial<T> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => Boolean(text))) as Partial<T>;
}
