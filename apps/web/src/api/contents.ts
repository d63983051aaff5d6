import {
  type ApiError,
  type ContentDetail,
  type ContentSummary,
  type Page,
  baseApi,
  pagedQuery,
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
 * How many related contents a content's page shows. One more is requested of each list, because the content itself may
 * be among them.
 */
export const RELATED_COUNT = 3;
const RELATED_ASKED = RELATED_COUNT + 1;

/** How many contents a search suggests. */
const SUGGESTED = 5;

/** A content, and the lists to take related contents from: the next one when the ones before have too few. */
export interface RelatedTo {
  contentId: string;
  lists: Pick<ContentFilters, 'projectId' | 'topic' | 'teacher'>[];
}

/** Seconds the catalogue stays cached after its last reader left. */
const CATALOGUE_CACHE_SECONDS = 300;

/**
 * The argument of {@link contentsApi}'s query for a content's related contents: those of its project; without one, those
 * of its first topic, then those of its first teacher, then the newest.
 */
export function relatedTo({
  id,
  projects: [project],
  topics: [topic],
  teachers: [teacher],
}: ContentDetail): RelatedTo {
  const lists = project
    ? [{ projectId: project.id }]
    : [...(topic ? [{ topic: topic.slug }] : []), ...(teacher ? [{ teacher: teacher.slug }] : []), {}];
  return { contentId: id, lists };
}

export const contentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The catalogue, newest first, page after page. */
    listContents: build.infiniteQuery<Page<ContentSummary>, ContentFilters, string | null>({
      ...pagedQuery((params: ContentFilters) => ({ url: 'contents', isTranslated: true, params })),
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
    /** Contents to continue with after another one; fails only when nothing was found because of a failure. */
    relatedContents: build.query<ContentSummary[], RelatedTo>({
      queryFn: async ({ contentId, lists }, _api, _options, ask) => {
        const related = new Map<string, ContentSummary>();
        let failure: ApiError | undefined;
        for (const list of lists) {
          const params = { ...list, limit: RELATED_ASKED };
          const answer = await ask({ url: 'contents', isTranslated: true, params });
          failure ??= answer.error;
          const page = answer.data as Page<ContentSummary> | undefined;
          for (const content of page?.items ?? []) related.set(content.id, content);
          related.delete(contentId);
          if (related.size >= RELATED_COUNT) break;
        }
        if (failure && related.size === 0) return { error: failure };
        return { data: [...related.values()].slice(0, RELATED_COUNT) };
      },
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
  }),
});

export const {
  useListContentsInfiniteQuery,
  useLatestContentsQuery,
  useRelatedContentsQuery,
  useSuggestContentsQuery,
  useGetContentQuery,
} = contentsApi;
