import { DEFAULT_LANGUAGE, type Language } from '@academy/shared';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';

/** What an endpoint asks the API for. */
export type Query = string | (FetchArgs & { isTranslated?: boolean });

/**
 * A query in the page's language, when its answer is there in several: `isTranslated`. It needs no place in the cache's
 * keys, since another language is another page load.
 */
export function inLanguage(query: Query, language: Language): string | FetchArgs {
  if (typeof query === 'string') return query;
  const { isTranslated = false, ...args } = query;
  if (!isTranslated || language === DEFAULT_LANGUAGE) return args;
  return { ...args, params: { ...args.params, lang: language } };
}
