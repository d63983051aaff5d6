import { baseApi, type ContentVersion, type ContentVersionDetail, type Page } from '@academy/api-client';

/** The history of contents. It grows with every save, so nothing of it is kept. */
export const contentVersionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a content, newest first, page after page. */
    listContentVersions: build.infiniteQuery<Page<ContentVersion>, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: `contents/${queryArg}/versions`,
        params: { cursor: pageParam ?? undefined },
      }),
      keepUnusedDataFor: 0,
    }),

    getContentVersion: build.query<ContentVersionDetail, { id: string; version: number }>({
      query: ({ id, version }) => `contents/${id}/versions/${version}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListContentVersionsInfiniteQuery, useLazyGetContentVersionQuery } = contentVersionsApi;
