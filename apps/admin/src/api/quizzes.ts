import {
  baseApi,
  type ListFilters,
  type Page,
  pagedQuery,
  type QuizAttempt,
  type QuizStats,
  type Remarking,
} from '@academy/api-client';

export type AttemptFilters = ListFilters<'listQuizAttempts'>;

/** Which attempts figures count: each learner's first, or all. */
export type CountedAttempts = NonNullable<QuizStats['figures']>['counted'];

export const quizzesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How a quiz was answered. */
    getQuizStats: build.query<QuizStats, { contentId: string; attempts?: CountedAttempts }>({
      query: ({ contentId, attempts }) => ({
        url: `stats/quizzes/${encodeURIComponent(contentId)}`,
        isTranslated: true,
        ...(attempts && { params: { attempts } }),
      }),
      providesTags: ['Stats'],
      keepUnusedDataFor: 0,
    }),
    /** Who took a quiz, page after page; for administrators. */
    listQuizAttempts: build.infiniteQuery<Page<QuizAttempt>, AttemptFilters, string | null>({
      ...pagedQuery((params: AttemptFilters) => ({ url: 'stats/quizzes/attempts', params })),
      providesTags: ['Stats'],
      keepUnusedDataFor: 0,
    }),
    /** Marks the attempts that have ended again, by the right answers of now. */
    remarkQuiz: build.mutation<Remarking, string>({
      query: (contentId) => ({
        url: `quizzes/${encodeURIComponent(contentId)}/remarking`,
        method: 'POST',
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Stats', 'Audit']),
    }),
  }),
});

export const {
  useGetQuizStatsQuery,
  useLazyGetQuizStatsQuery,
  useListQuizAttemptsInfiniteQuery,
  useRemarkQuizMutation,
} = quizzesApi;
