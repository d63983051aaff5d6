import { LANGUAGES, PART_ERROR_CODES, appErrors, isAppErrorCode } from '@academy/shared';
import { expect, it } from '@jest/globals';
import { SENTENCE_KEYS, type ErrorTextKey } from '../errors/error-text.ts';
import { createI18n, type NamespaceLoaders } from '../i18n/create-i18n.ts';

/**
 * Every failure a screen can show: the codes of the services, and the keys `@academy/api-client` maps all others to.
 */
const KEYS: readonly ErrorTextKey[] = [
  ...Object.keys(appErrors).filter(isAppErrorCode),
  ...PART_ERROR_CODES,
  ...SENTENCE_KEYS,
];

/**
 * Checks that an app has a sentence for every failure in the namespaces that each of its pages loads from the start.
 */
export function describeErrorTexts(namespaces: NamespaceLoaders, shared: string[]): void {
  it.each(LANGUAGES)('has a sentence for every code (%s)', async (language) => {
    const texts = await createI18n(language, namespaces, shared);
    const t = texts.getFixedT(language, 'errors');
    expect(KEYS.length).toBeGreaterThan(80);
    // A sentence has several words and closing punctuation.
    expect(KEYS.filter((key) => !/^\S+ .*[.?!»)]$/.test(t(key)))).toEqual([]);
  });
}
