import {
  baseApi,
  type ContentDetail,
  type ContentInput,
  type ContentSummary,
  type Page,
  ifMatch,
  withVersion,
  type Versioned,
  type Deletion,
  pagedQuery,
  type ListFilters,
} from '@academy/api-client';
import { reloads } from './outdated.ts';

export type ContentFilters = ListFilters<'listContents'>;

interface ContentChange {
  id: string;
  /** Absent for a change that overwrites others' edits. */
  version?: string | null;
  changes: Partial<ContentInput>;
}

// A project's totals and its list of contents depend on the contents.
const LISTS = ['Stats', { type: 'Content', id: 'LIST' }, { type: 'Project', id: 'LIST' }] as const;

export const contentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every content, drafts and archive included, newest first, page after page. */
    listContents: build.infiniteQuery<Page<ContentSummary>, ContentFilters, string | null>({
      ...pagedQuery((params: ContentFilters) => ({ url: 'contents', params })),
      providesTags: [{ type: 'Content', id: 'LIST' }],
    }),

    /** The first contents whose title matches, for select fields. */
    searchContents: build.query<Page<ContentSummary>, string>({
      query: (search) => ({
        url: 'contents',
        params: { ...(search && { search }), status: 'all', sort: 'title', limit: 12 },
      }),
      providesTags: [{ type: 'Content', id: 'LIST' }],
    }),

    /** One content as staff sees it, by id. Not cached, because a form must start from what is stored now. */
    getContent: build.query<Versioned<ContentDetail>, string>({
      query: (id) => `contents/${encodeURIComponent(id)}`,
      transformResponse: withVersion<ContentDetail>,
      keepUnusedDataFor: 0,
    }),

    /** `key` is the same for the same content, so that a lost response does not create it twice. */
    createContent: build.mutation<ContentDetail, { key: string; input: Partial<ContentInput> }>({
      query: ({ key, input }) => ({
        url: 'contents',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      invalidatesTags: (saved) => (saved ? LISTS : []),
    }),

    /** Changes a content; absent fields stay. Refused when it no longer has the given version. */
    updateContent: build.mutation<Versioned<ContentDetail>, ContentChange>({
      query: ({ id, version = null, changes }) => ({
        url: `contents/${id}`,
        method: 'PATCH',
        headers: ifMatch(version),
        body: changes,
      }),
      transformResponse: withVersion<ContentDetail>,
      invalidatesTags: reloads(LISTS),
    }),

    /** Copies a stored content into a draft. `key` as for `createContent`. */
    duplicateContent: build.mutation<ContentDetail, { id: string; title: string; key: string }>({
      query: ({ id, title, key }) => ({
        url: `contents/${id}/duplicate`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: { title },
      }),
      invalidatesTags: reloads(LISTS),
    }),

    /** Whether it can be deleted; not cached, because a sale may come at any time. */
    getContentDeletion: build.query<Deletion, string>({
      query: (id) => `contents/${id}/deletion`,
      keepUnusedDataFor: 0,
    }),
    deleteContent: build.mutation<null, string>({
      query: (id) => ({ url: `contents/${id}`, method: 'DELETE' }),
      invalidatesTags: reloads(LISTS),
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
  useGetContentDeletionQuery,
} = contentsApi;
