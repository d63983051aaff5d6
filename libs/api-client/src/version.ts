import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** A record with the version the server gave it (its `ETag`); null where it gave none. */
export type Versioned<T> = T & { version: string | null };

/** Keeps the version of an answer beside its body. */
export function withVersion<T extends object>(body: T, meta: FetchBaseQueryMeta | undefined): Versioned<T> {
  return { ...body, version: meta?.response?.headers.get('ETag') ?? null };
}

/** The header that makes a change fail when somebody else has changed the record since. */
export function ifMatch(version: string | null): Record<string, string> {
  return version === null ? {} : { 'If-Match': version };
}
