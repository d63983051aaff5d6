import { languageOfPath } from '@academy/shared';
import { type BaseQueryFn, createApi, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { createBaseQuery } from './base-query.ts';
import type { ApiError } from './errors.ts';
import { isGuestApi, queryAsGuest } from './guest-query.ts';
import { Session } from './session/session.ts';
import { inLanguage, type Query } from './translated-query.ts';
import type { Me } from './types.ts';

/** The only session of this page. During server rendering it exists but is never started. */
export const session = new Session(typeof window === 'undefined' ? '' : window.location.origin);

const queryFromBrowser = createBaseQuery(session);

/** Cache tags: a list is `{ type, id: 'LIST' }`, one item `{ type, id }`. */
export const TAG_TYPES = [
  'Content',
  'Project',
  'Access',
  'Purchase',
  'Progress',
  'Attempts',
  'Note',
  'Question',
  'Seminar',
  'Profile',
  'Membership',
  'Device',
  'Me',
  'Settings',
  'Coupon',
  'Stats',
  'Order',
  'Invoice',
  'Reconciliation',
  'User',
  'Audit',
  'Certificate',
  'Import',
  'Media',
  'Message',
] as const;

const baseQuery: BaseQueryFn<Query, unknown, ApiError, object, FetchBaseQueryMeta> = (query, api, options) =>
  isGuestApi(api.extra)
    ? queryAsGuest(inLanguage(query, api.extra.language), api.extra)
    : queryFromBrowser(inLanguage(query, languageOfPath(window.location.pathname)), api, options);

/** The cache into which every feature injects its endpoints. Unused data stays for 60 seconds. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: 60,
  endpoints: (build) => ({
    getMe: build.query<Me, void>({ query: () => 'me', providesTags: ['Me'] }),
  }),
});
