import { baseApi, type Import, type ImportRow, type Page, pagedQuery } from '@academy/api-client';
import { CSV_TYPE, type ImportedList, type RowOutcome } from '@academy/shared';

/** One import of a list. */
export interface ImportRef {
  list: ImportedList;
  id: string;
}

interface ImportRowFilters extends ImportRef {
  /** Absent for all rows. */
  outcome?: RowOutcome;
}

/** The most rows a page may have. */
const PAGE_ROWS = 100;

/** Matches the services' limit for receiving a file over a slow connection. */
const FILE_TIMEOUT_MS = 180_000;

/** The cached data that contains each list's rows. */
const LISTED_TAGS = {
  contents: ['Stats', { type: 'Content', id: 'LIST' }],
  users: ['Stats', { type: 'User', id: 'LIST' }],
  grants: ['Stats', 'Order'],
} as const;

const below = (list: ImportedList, id = '') => `imports/${list}${id && `/${encodeURIComponent(id)}`}`;

export const importsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest imports of a list, newest first. */
    listImports: build.query<Import[], ImportedList>({
      query: (list) => below(list),
      transformResponse: ({ items }: Page<Import>) => items,
      providesTags: ['Import'],
    }),

    /** An import and its progress. */
    getImport: build.query<Import, ImportRef>({
      query: ({ list, id }) => below(list, id),
      providesTags: ['Import'],
    }),

    /** The rows of an import, page after page. */
    listImportRows: build.infiniteQuery<Page<ImportRow>, ImportRowFilters, string | null>({
      ...pagedQuery(({ list, id, ...filters }: ImportRowFilters) => ({
        url: `${below(list, id)}/rows`,
        params: filters,
      })),
      keepUnusedDataFor: 0,
    }),

    /** Every refused row of an import. */
    getRefusedRows: build.mutation<ImportRow[], ImportRef>({
      queryFn: async ({ list, id }, _api, _options, ask) => {
        const rows: ImportRow[] = [];
        for (let cursor: string | null | undefined; cursor !== null;) {
          const params = { outcome: 'refused', limit: PAGE_ROWS, cursor };
          const answer = await ask({ url: `${below(list, id)}/rows`, params });
          if (answer.error) return { error: answer.error };
          const page = answer.data as Page<ImportRow>;
          rows.push(...page.items);
          cursor = page.nextCursor;
        }
        return { data: rows };
      },
    }),

    /** Uploads a file, whose rows are then checked. */
    createImport: build.mutation<Import, { list: ImportedList; fileName: string; bytes: ArrayBuffer }>({
      query: ({ list, fileName, bytes }) => ({
        url: below(list),
        method: 'POST',
        params: { fileName },
        headers: { 'Content-Type': CSV_TYPE },
        body: bytes,
        timeout: FILE_TIMEOUT_MS,
      }),
      invalidatesTags: (_import, error) => (error ? [] : ['Import']),
    }),

    /** Starts writing the checked rows. */
    startImport: build.mutation<Import, ImportRef>({
      query: ({ list, id }) => ({ url: `${below(list, id)}/start`, method: 'POST' }),
      invalidatesTags: ['Import'],
    }),

    /** Cancels an import; rows already written stay. */
    cancelImport: build.mutation<null, ImportRef>({
      query: ({ list, id }) => ({ url: below(list, id), method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { list }) => ['Import', ...LISTED_TAGS[list]],
    }),
  }),
});

/** The cached data to reload once rows of a list were written. */
export const invalidateImportedList = (list: ImportedList) =>
  baseApi.util.invalidateTags([...LISTED_TAGS[list], 'Audit', 'Import']);

export const {
  useListImportsQuery,
  useGetImportQuery,
  useListImportRowsInfiniteQuery,
  useGetRefusedRowsMutation,
  useCreateImportMutation,
  useStartImportMutation,
  useCancelImportMutation,
} = importsApi;
