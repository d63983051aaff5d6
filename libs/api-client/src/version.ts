import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** A record with the version the server sent (its `ETag`); null if it sent none. */
export type Versioned<T> = T & { version: string | null };

/** Adds a response's version to its body. */
export function withVersion<T extends object>(body: T, meta: FetchBaseQueryMeta | undefined): Versioned<T> {
  return { ...body, version: meta?.response?.headers.get('ETag') ?? null };
}

/** The header that makes a change fail when someone else has changed the record in the meantime. */
export function ifMatch(version: string | null): Record<string, string> {
  return version === null ? {} : { 'If-Match': version };
}
