import { DEFAULT_LANGUAGE, type Language } from '@academy/shared';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';

/** A request of an endpoint to the API. */
export type Query = string | (FetchArgs & { isTranslated?: boolean });

/**
 * A query in the page's language, if its response is translated (`isTranslated`). The language need not be in the
 * cache's keys, since another language is another page load.
 */
export function inLanguage(query: Query, language: Language): string | FetchArgs {
  if (typeof query === 'string') return query;
  const { isTranslated = false, ...args } = query;
  if (!isTranslated || language === DEFAULT_LANGUAGE) return args;
  return { ...args, params: { ...args.params, lang: language } };
}
