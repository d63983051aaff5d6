import type { Language } from '@academy/shared';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { apiError, type ApiError } from './errors.ts';

/** A response of the API, its body already parsed. */
export interface ApiReply {
  status: number;
  body: unknown;
}

/** How a store outside a browser requests the API: as a guest. It is the `extraArgument` of the store's thunks. */
export interface GuestApi {
  /** The language of the page being rendered. */
  language: Language;
  /**
   * @param path with its query, e.g. `/api/v1/contents?limit=3`.
   * @returns a status of 500 or above when there is no response.
   */
  read: (path: string) => Promise<ApiReply>;
}

/** Runs an endpoint's query through {@link GuestApi.read}, with the same paths as in a browser. */
export async function queryAsGuest(
  args: string | FetchArgs,
  { read }: GuestApi,
): Promise<{ data: unknown } | { error: ApiError }> {
  const { status, body } = await read(`/api/v1/${pathOf(typeof args === 'string' ? { url: args } : args)}`);
  return status === 200 ? { data: body } : { error: apiError('', status) };
}

/** True when a store has a {@link GuestApi}. */
export function isGuestApi(extra: unknown): extra is GuestApi {
  return typeof extra === 'object' && extra !== null && 'read' in extra;
}

function pathOf({ url, params = {} }: Pick<FetchArgs, 'url' | 'params'>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${url}?${query}` : url;
}
