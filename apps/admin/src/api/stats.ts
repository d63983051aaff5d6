import {
  baseApi,
  type CatalogueStats,
  type CommerceStats,
  type IdentityStats,
  type LearningStats,
} from '@academy/api-client';

/** The intervals of a series: the last 30 days by day, or the last 12 months by month. */
export type Interval = 'day' | 'month';

export const statsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getIdentityStats: build.query<IdentityStats, Interval>({
      query: (interval) => ({ url: 'stats/identity', params: { interval } }),
      providesTags: ['Stats'],
    }),
    getCatalogueStats: build.query<CatalogueStats, void>({
      query: () => 'stats/catalogue',
      providesTags: ['Stats'],
    }),
    getCommerceStats: build.query<CommerceStats, Interval>({
      query: (interval) => ({ url: 'stats/commerce', params: { interval } }),
      providesTags: ['Stats'],
    }),
    getLearningStats: build.query<LearningStats, Interval>({
      query: (interval) => ({ url: 'stats/learning', params: { interval } }),
      providesTags: ['Stats'],
    }),
  }),
});

export const {
  useGetIdentityStatsQuery,
  useGetCatalogueStatsQuery,
  useGetCommerceStatsQuery,
  useGetLearningStatsQuery,
} = statsApi;
