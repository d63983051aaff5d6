import type { TitledTranslation, Translations } from '@academy/shared';
import { chooseSlug } from './slugs.ts';
import type { LabelTranslations } from './translations.ts';

/** A translation as entered by staff: its slug may be omitted, and an empty text means that there is none. */
type Entered<T> = { [K in keyof T]?: T[K] | undefined };

/**
 * The translations to store: without empty texts, each with the requested slug, its current slug, or one made from its
 * title.
 * @throws AppError as {@link chooseSlug}
 */
export function titledTranslations<T extends TitledTranslation>(
  { en }: Translations<Entered<T> & Pick<T, 'title'>>,
  before: Translations<T> | undefined,
): Translations<T> {
  if (en === undefined) return {};
  return { en: { ...withoutEmpty(en), slug: chooseSlug(en.slug ?? before?.en?.slug, en.title) } as T };
}

/** The translations to store for an item without a title: without empty texts, and none if every text is empty. */
export function plainTranslations<T extends object>({ en }: Translations<Entered<T>>): Translations<T> {
  const texts = withoutEmpty(en ?? {});
  return Object.keys(texts).length === 0 ? {} : { en: texts as T };
}

/** A label of a link, with its translations. */
interface Labelled {
  label: string;
  url: string;
  translations?: LabelTranslations | undefined;
}

/** Labels to store: the translations of a link's label are kept until others are entered. */
export function keepingTranslations(
  entered: readonly Labelled[],
  before: readonly Labelled[],
): (Omit<Labelled, 'translations'> & { translations?: LabelTranslations })[] {
  return entered.map(({ label, url, translations }) => {
    const { en } = translations ?? before.find((label) => label.url === url)?.translations ?? {};
    return { label, url, ...(en && { translations: { en } }) };
  });
}

function withoutEmpty<T extends object>(texts: T): Partial<T> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => Boolean(text))) as Partial<T>;
}
