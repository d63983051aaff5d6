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
  /** Slug of a teacher. */
  teacher?: string;
  /** Slug of a topic. */
  topic?: string;
}

/** How many of the newest contents the home page shows. */
export const LATEST_COUNT = 3;

/**
 * How many related contents a content's page shows. One more is requested, because the content itself may be among
 * them.
 */
export const RELATED_COUNT = 3;
const RELATED_ASKED = RELATED_COUNT + 1;

/** How many contents a search suggests. */
const SUGGESTED = 5;

/** A content, and the project to take related contents from; without a project they are the newest. */
export interface RelatedTo {
  contentId: string;
  projectId?: string;
}

/** Seconds the catalogue stays cached after its last reader left. */
const CATALOGUE_CACHE_SECONDS = 300;

/** The argument of {@link contentsApi}'s query for a content's related contents. */
export function relatedTo({ id, projects: [project] }: ContentDetail): RelatedTo {
  return { contentId: id, ...(project && { projectId: project.id }) };
}

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
        isTranslated: true,
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      providesTags: [
        { type: 'Content', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    /** The newest contents, as many as requested. */
    latestContents: build.query<Page<ContentSummary>, number>({
      query: (limit) => ({ url: 'contents', isTranslated: true, params: { limit } }),
      providesTags: [
        { type: 'Content', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    /** The first contents whose titles match a text. */
    suggestContents: build.query<ContentSummary[], string>({
      query: (search) => ({ url: 'contents', isTranslated: true, params: { search, limit: SUGGESTED } }),
      transformResponse: ({ items }: Page<ContentSummary>) => items,
      providesTags: [
        { type: 'Content', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
    }),
    /** Contents to continue with after another one. */
    relatedContents: build.query<ContentSummary[], RelatedTo>({
      query: ({ projectId }) => ({
        url: 'contents',
        isTranslated: true,
        params: { projectId, limit: RELATED_ASKED },
      }),
      transformResponse: ({ items }: Page<ContentSummary>, _meta, { contentId }) =>
        items.filter(({ id }) => id !== contentId).slice(0, RELATED_COUNT),
      providesTags: [
        { type: 'Content', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
      keepUnusedDataFor: CATALOGUE_CACHE_SECONDS,
    }),
    /** One content by slug (or id), with what the caller may play and download. */
    getContent: build.query<ContentDetail, string>({
      query: (slug) => ({ url: `contents/${encodeURIComponent(slug)}`, isTranslated: true }),
      providesTags: (content) =>
        content
          ? [
              { type: 'Content', id: content.id },
              { type: 'Access', id: content.id },
            ]
          : [],
    }),
    /** New links to a film of a content; none when the caller may no longer play it. Never returns earlier links. */
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
  useRelatedContentsQuery,
  useSuggestContentsQuery,
  useGetContentQuery,
  useLazyGetFilmSourcesQuery,
} = contentsApi;
