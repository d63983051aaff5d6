import { ChoiceFilter, LanguageQuery } from '@academy/platform';

const ENGLISH_FILTERS = ['missing', 'complete'] as const;
export type EnglishFilter = (typeof ENGLISH_FILTERS)[number];

/** A list in a language, optionally filtered by translation. */
export class TranslatedListQuery extends LanguageQuery {
  @ChoiceFilter(ENGLISH_FILTERS, {
    enumName: 'EnglishFilter',
    description: '`missing`: only items with untranslated texts. `complete`: only items without any.',
  })
  english?: EnglishFilter;
}
