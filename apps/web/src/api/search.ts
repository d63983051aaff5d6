import { baseApi, pagedQuery, type SearchResults } from '@academy/api-client';
import type { ContentFilters } from './contents.ts';

/** How many contents and projects a page of results has. */
const PAGE_SIZE = 10;

/** What is searched for, in which contents. */
type Search = ContentFilters & { search: string };

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a search finds besides what the lists of contents and projects show for it, page after page. */
    searchLessons: build.infiniteQuery<SearchResults, Search, string | null>({
      ...pagedQuery(({ search, ...filters }: Search) => ({
        url: 'search',
        isTranslated: true,
        params: { ...filters, q: search, unlisted: true, limit: PAGE_SIZE },
      })),
      providesTags: [
        { type: 'Content', id: 'LIST' },
        { type: 'Access', id: 'LIST' },
      ],
    }),
  }),
});

export const { useSearchLessonsInfiniteQuery } = searchApi;
