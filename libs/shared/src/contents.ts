import { CONTENT_TYPES } from './content-types.ts';

/** `published` is public; `archived` is not in the catalogue but stays open to those who bought it. */
export const CONTENT_STATUSES = ['draft', 'published', 'archived'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** How advanced a content is. */
export const CONTENT_LEVELS = ['introductory', 'intermediate', 'advanced'] as const;
export type ContentLevel = (typeof CONTENT_LEVELS)[number];

/** The public filters of the list of contents, with their values. Both apps show a field for each. */
export const CONTENT_FILTERS = {
  type: CONTENT_TYPES,
  access: ['free', 'premium'],
  level: CONTENT_LEVELS,
} as const;
export type ContentFilterName = keyof typeof CONTENT_FILTERS;

/** Chosen values; an omitted filter has no effect. */
export type ContentChoices = { [F in ContentFilterName]?: (typeof CONTENT_FILTERS)[F][number] };

/** The filters in the order in which they are shown. */
export const CONTENT_FILTER_NAMES = Object.keys(CONTENT_FILTERS) as ContentFilterName[];

/** Sort orders of the lists of contents and of projects, the default first; `-` is descending. */
export const ITEM_SORTS = ['newest', 'oldest', 'title', '-title', 'price', '-price'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];

/** Reads the choices from an address or a form; unknown values are dropped. */
export function readContentChoices(read: (name: ContentFilterName) => string | null): ContentChoices {
  const chosen = CONTENT_FILTER_NAMES.map((name): [string, string | undefined] => {
    const value = read(name);
    return [name, CONTENT_FILTERS[name].find((each) => each === value)];
  });
  return Object.fromEntries(chosen.filter(([, value]) => value !== undefined));
}
