import { baseApi, type Reading, type ReadingReport } from '@academy/api-client';

export const readingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getReading: build.query<Reading, string>({
      query: (contentId) => `progress/${contentId}/reading`,
      providesTags: (_reading, _error, contentId) => [{ type: 'Progress', id: `${contentId}/reading` }],
    }),
    /** Survives the end of the page. A saved position is known without another request. */
    saveReading: build.mutation<null, ReadingReport & { contentId: string }>({
      query: ({ contentId, ...report }) => ({
        url: `progress/${contentId}/reading`,
        method: 'PUT',
        body: report,
        keepalive: true,
      }),
      async onQueryStarted({ contentId, ...report }, { queryFulfilled, dispatch, ...api }) {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        const before = readingApi.endpoints.getReading.select(contentId)(api.getState()).data;
        await dispatch(readingApi.util.upsertQueryData('getReading', contentId, { contentId, ...report }));
        // With its first position a content is begun.
        if (!before?.blockId) dispatch(readingApi.util.invalidateTags([{ type: 'Progress', id: 'COURSES' }]));
      },
    }),
  }),
});

export const { useGetReadingQuery, useSaveReadingMutation } = readingApi;
