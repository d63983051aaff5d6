import { baseApi, type ContentStatus, type ContentSummary, type Page } from '@academy/api-client';
import type { ContentType } from '@academy/shared';

/** What narrows the list; the names are the API's and the address bar's. */
export interface ContentFilters {
  search?: string;
  type?: ContentType;
  access?: 'premium' | 'free';
  /** Staff see everything unless they choose. */
  status: ContentStatus | 'all';
}

export const contentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every content, drafts and archive included, newest first, page after page. */
    listContents: build.infiniteQuery<Page<ContentSummary>, ContentFilters, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'contents',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      providesTags: [{ type: 'Content', id: 'LIST' }],
    }),
  }),
});

export const { useListContentsInfiniteQuery } = contentsApi;
