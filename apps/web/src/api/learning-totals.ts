import { baseApi, type LearningTotals } from '@academy/api-client';

const learningTotalsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything the learner has learnt. */
    getLearningTotals: build.query<LearningTotals, void>({
      query: () => 'progress/totals',
      providesTags: [{ type: 'Progress', id: 'COURSES' }],
    }),
  }),
});

export const { useGetLearningTotalsQuery } = learningTotalsApi;
