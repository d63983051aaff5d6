import { baseApi, type LearningTotals, type Lesson, type Page, pagedQuery } from '@academy/api-client';

/** Which lessons to list; without filters, all that are saved or completed. */
interface LessonFilters {
  saved?: true;
  completed?: true;
}

const lessonsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saved and completed contents, the last changed first, page after page. */
    listLessons: build.infiniteQuery<Page<Lesson>, LessonFilters, string | null>({
      ...pagedQuery((params: LessonFilters) => ({ url: 'progress', isTranslated: true, params })),
      providesTags: [{ type: 'Progress', id: 'LIST' }],
    }),
    /** Everything the learner has learnt. */
    getLearningTotals: build.query<LearningTotals, void>({
      query: () => 'progress/totals',
      providesTags: [{ type: 'Progress', id: 'COURSES' }],
    }),
  }),
});

export const { useListLessonsInfiniteQuery, useGetLearningTotalsQuery } = lessonsApi;
