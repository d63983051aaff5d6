import { type Overview, baseApi } from '@academy/api-client';

export const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Figures about what the academy offers, and a free lesson to start with. */
    getOverview: build.query<Overview, void>({
      query: () => ({ url: 'overview', isTranslated: true }),
      providesTags: [
        { type: 'Content', id: 'LIST' },
        { type: 'Project', id: 'LIST' },
      ],
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useGetOverviewQuery } = overviewApi;
