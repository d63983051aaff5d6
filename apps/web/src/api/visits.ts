import { type Visit, baseApi } from '@academy/api-client';

// Apart from the rest of the learner's progress, which only some pages need: every page records visits.
const visitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Records a visit, and returns when the learner's previous visit ended. */
    recordVisit: build.query<Visit, void>({
      query: () => ({ url: 'progress/visits', method: 'POST' }),
    }),
  }),
});

export const { useRecordVisitQuery } = visitsApi;
