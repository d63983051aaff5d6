import { baseApi, type Books } from '@academy/api-client';
import type { Period } from './exports.ts';

const booksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A period added up by receipts, journal and provider, and why they differ. */
    getBooks: build.query<Books, Period>({
      query: (params) => ({ url: 'books', params }),
      providesTags: ['Reconciliation'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetBooksQuery } = booksApi;
