import {
  baseApi,
  type ContentDetail,
  type ContentInput,
  type ContentSort,
  type ContentStatus,
  type ContentSummary,
  type Page,
  type SavedContent,
  ifMatch,
  withVersion,
  type Versioned,
} from '@academy/api-client';
import type { ContentChoices } from '@academy/shared';

/** Filters of the list, named as in the API and the address bar. */
export interface ContentFilters extends ContentChoices {
  search?: string;
  /** Staff see everything unless they choose. */
  status: ContentStatus | 'all';
  english?: 'missing' | 'complete';
  /** Only those that something keeps from what is planned. */
  schedule?: 'failed';
  sort?: ContentSort;
}

interface ContentChange {
  id: string;
  /** Absent for a change that ignores others' edits. */
  version?: string | null;
  changes: Partial<ContentInput>;
}

// A project's sums and the contents it lists follow its contents.
const LISTS = [
  { type: 'Content', id: 'LIST' },
  { type: 'Project', id: 'LIST' },
] as const;

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

    /** The first contents whose title matches, for pickers. */
    searchContents: build.query<Page<ContentSummary>, string>({
      query: (search) => ({
        url: 'contents',
        params: { ...(search && { search }), status: 'all', sort: 'title', limit: 12 },
      }),
      providesTags: [{ type: 'Content', id: 'LIST' }],
    }),

    /** One content as staff sees it, by id. A form starts from what is stored now, so nothing is kept. */
    getContent: build.query<Versioned<ContentDetail>, string>({
      query: (id) => `contents/${encodeURIComponent(id)}`,
      transformResponse: withVersion<ContentDetail>,
      keepUnusedDataFor: 0,
    }),

    /** `key` is the same for the same content, so that a lost answer does not make it twice. */
    createContent: build.mutation<SavedContent, { key: string; input: Partial<ContentInput> }>({
      query: ({ key, input }) => ({
        url: 'contents',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      invalidatesTags: (saved) => (saved ? LISTS : []),
    }),

    /** Changes a content; what is left out stays. Refused when it no longer has this version. */
    updateContent: build.mutation<Versioned<SavedContent>, ContentChange>({
      query: ({ id, version = null, changes }) => ({
        url: `contents/${id}`,
        method: 'PATCH',
        headers: ifMatch(version),
        body: changes,
      }),
      transformResponse: withVersion<SavedContent>,
      invalidatesTags: (saved) => (saved ? LISTS : []),
    }),

    /** Copies what is stored of a content into a draft. `key` as for a new one. */
    duplicateContent: build.mutation<ContentDetail, { id: string; title: string; key: string }>({
      query: ({ id, title, key }) => ({
        url: `contents/${id}/duplicate`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: { title },
      }),
      invalidatesTags: (copy) => (copy ? LISTS : []),
    }),

    deleteContent: build.mutation<null, string>({
      query: (id) => ({ url: `contents/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : LISTS),
    }),
  }),
});

export const {
  useListContentsInfiniteQuery,
  useSearchContentsQuery,
  useGetContentQuery,
  useLazyGetContentQuery,
  useCreateContentMutation,
  useUpdateContentMutation,
  useDuplicateContentMutation,
  useDeleteContentMutation,
} = contentsApi;
