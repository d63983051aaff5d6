import { foldForSearch } from './search.ts';

/** Maximum length of a slug made by {@link slugify}. */
export const SLUG_MAX_LENGTH = 120;

/** Pattern of slugs: words of lower-case letters and digits, joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Converts a title to a path segment: accents and letters like ł transliterated, lower case, letters, digits and single
 * hyphens. May be empty when the title has no Latin letter or digit.
 */
export function slugify(title: string): string {
  return foldForSearch(title)
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-+$/, '');
}
