import { createApi } from '@reduxjs/toolkit/query/react';
import { createBaseQuery } from './base-query.ts';
import { Session } from './session/session.ts';
import type { Me } from './types.ts';

/** The one session of this page. */
export const session = new Session(window.location.origin);

/** Cache tags: a list is `{ type, id: 'LIST' }`, one item `{ type, id }`. */
export const TAG_TYPES = [
  'Content',
  'Project',
  'Access',
  'Purchase',
  'Progress',
  'Profile',
  'Membership',
  'Device',
  'Me',
  'Settings',
  'Coupon',
  'Stats',
  'Order',
  'Reconciliation',
  'User',
  'Audit',
] as const;

/** The cache every feature injects its endpoints into. Unused data is kept for 60 seconds. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery(session),
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: 60,
  endpoints: (build) => ({
    getMe: build.query<Me, void>({ query: () => 'me', providesTags: ['Me'] }),
  }),
});
