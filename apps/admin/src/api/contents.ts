import {
  apiError,
  baseApi,
  type ContentDetail,
  type ContentInput,
  type ContentSummary,
  type Page,
  type Versioned,
  type Deletion,
  pagedQuery,
  type ListFilters,
  withVersion,
} from '@academy/api-client';
import type { Quiz } from '@academy/shared';
import { reloads } from './outdated.ts';
import { type Change, type Creation, recordRequests } from './record-requests.ts';

/** When and where a seminar is, as staff writes it. */
export type SeminarInput = NonNullable<ContentInput['seminar']>;

/** A content with its quiz and its seminar as staff writes them, right answers and links included. */
export type StaffContent = Omit<ContentDetail, 'quiz' | 'seminar'> & {
  quiz: Quiz | null;
  seminar: SeminarInput | null;
};

export type ContentFilters = ListFilters<'listContents'>;

// A project's totals and its list of contents depend on the contents.
const LISTS = ['Stats', { type: 'Content', id: 'LIST' }, { type: 'Project', id: 'LIST' }] as const;

const contents = recordRequests<ContentDetail, Partial<ContentInput>>('contents', LISTS);

/** How often a content and its parts are read when somebody saves in between. */
const READ_ROUNDS = 3;

/** Proxies that compress an answer mark its version as weak. */
function isSameVersion(one: string | null, other: string | null): boolean {
  return one?.replace(/^W\//, '') === other?.replace(/^W\//, '');
}

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

    getContent: build.query<Versioned<StaffContent>, string>({
      queryFn: async (id, _api, _options, ask) => {
        for (let round = 0; round < READ_ROUNDS; round += 1) {
          const content = await ask(contents.get.query(id));
          if (content.error) return { error: content.error };
          const stored = withVersion(content.data as ContentDetail, content.meta);
          const parts = { quiz: null, seminar: null };
          const part = (['quiz', 'seminar'] as const).find((name) => stored[name] !== null);
          if (part === undefined) return { data: { ...stored, ...parts } };
          const answer = await ask(`contents/${stored.id}/${part}`);
          if (answer.error) return { error: answer.error };
          const { version, ...read } = withVersion(
            answer.data as { quiz: Quiz | null } | { seminar: SeminarInput | null },
            answer.meta,
          );
          // Otherwise somebody saved in between: the form would hold parts of two versions.
          if (isSameVersion(version, stored.version)) return { data: { ...stored, ...parts, ...read } };
        }
        return { error: apiError('', 503) };
      },
      keepUnusedDataFor: contents.get.keepUnusedDataFor,
    }),
    createContent: build.mutation<Versioned<ContentDetail>, Creation<Partial<ContentInput>>>(contents.create),
    updateContent: build.mutation<Versioned<ContentDetail>, Change<Partial<ContentInput>>>(contents.update),

    /** Copies a stored content into a draft. `key` as for a {@link Creation}. */
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
    deleteContent: build.mutation<null, string>(contents.delete),
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
