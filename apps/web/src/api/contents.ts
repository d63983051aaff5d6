import {
  type ContentDetail,
  type ContentSummary,
  type FilmSource,
  type Page,
  baseApi,
} from '@academy/api-client';
import type { ContentChoices } from '@academy/shared';

/** Filters of the list, named as in the API and the address bar. */
export interface ContentFilters extends ContentChoices {
  search?: string;
  projectId?: string;
}

/** How many of the newest contents the home page shows. */
export const LATEST_COUNT = 3;

/** Seconds the catalogue is kept after its last reader left. */
const CATALOGUE_KEPT = 300;

export const contentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The catalogue, newest first, page after page. */
    listContents: build.infiniteQuery<Page<ContentSummary>, ContentFilters, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'contents',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      providesTags: [
        { type: 'Content', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
      keepUnusedDataFor: CATALOGUE_KEPT,
    }),
    /** The newest contents, as many as asked. */
    latestContents: build.query<Page<ContentSummary>, number>({
      query: (limit) => ({ url: 'contents', params: { limit } }),
      providesTags: [{ type: 'Content', id: 'LIST' }],
      keepUnusedDataFor: CATALOGUE_KEPT,
    }),
    /** One content by slug (or id), with what the caller may play and download. */
    getContent: build.query<ContentDetail, string>({
      query: (slug) => `contents/${encodeURIComponent(slug)}`,
      providesTags: (content) =>
        content
          ? [
              { type: 'Content', id: content.id },
              { type: 'Access', id: content.id },
            ]
          : [],
    }),
    /** New links to a film of a content, none when the caller may not play it any more; never those of before. */
    getFilmSources: build.query<FilmSource[], { contentId: string; videoId: string }>({
      query: ({ contentId }) => `contents/${contentId}`,
      transformResponse: ({ videos }: ContentDetail, _meta, { videoId }) =>
        videos.find((video) => video.videoId === videoId)?.sources ?? [],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useListContentsInfiniteQuery,
  useLatestContentsQuery,
  useGetContentQuery,
  useLazyGetFilmSourcesQuery,
} = contentsApi;
