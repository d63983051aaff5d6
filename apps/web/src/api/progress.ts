import { type BegunCourse, type CourseProgress, type Progress, baseApi } from '@academy/api-client';
import { inBatches } from '@academy/shared';

/** One flag at a time: the server keeps the other, so that two quick toggles cannot undo each other. */
export type ProgressChange = { contentId: string } & ({ isSaved: boolean } | { isCompleted: boolean });

/** How many begun contents any place shows: header, home and profile share one list. */
const BEGUN_COUNT = 4;

export const progressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProgress: build.query<Progress, string>({
      query: (contentId) => `progress/${contentId}`,
      providesTags: (_progress, _error, contentId) => [{ type: 'Progress', id: contentId }],
    }),
    /** The learner's progress in each of the given contents, by id. */
    getCourses: build.query<Record<string, CourseProgress>, string[]>({
      queryFn: async (contentIds, _api, _options, ask) => {
        const answers = await Promise.all(
          inBatches(contentIds).map(async (ids) =>
            ask({ url: 'progress/summary', isTranslated: true, params: { contentIds: ids.join(',') } }),
          ),
        );
        const error = answers.find((answer) => answer.error)?.error;
        if (error) return { error };
        const courses = answers.flatMap(({ data }) => (data as { items: CourseProgress[] }).items);
        return { data: Object.fromEntries(courses.map((course) => [course.contentId, course])) };
      },
      providesTags: [{ type: 'Progress', id: 'COURSES' }],
    }),
    /** Contents the learner has begun but not completed, the one they were in last first. */
    listBegun: build.query<BegunCourse[], void>({
      query: () => ({ url: 'progress/continue', isTranslated: true, params: { limit: BEGUN_COUNT } }),
      transformResponse: ({ items }: { items: BegunCourse[] }) => items,
      providesTags: [{ type: 'Progress', id: 'COURSES' }],
    }),
    /**
     * Shown immediately, reverted when refused. Survives the end of the page, since a learner may leave once it is
     * shown.
     */
    updateProgress: build.mutation<Progress, ProgressChange>({
      query: ({ contentId, ...flag }) => ({
        url: `progress/${contentId}`,
        method: 'PATCH',
        body: flag,
        keepalive: true,
      }),
      async onQueryStarted({ contentId, ...flag }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          progressApi.util.updateQueryData('getProgress', contentId, (progress) => {
            Object.assign(progress, flag);
          }),
        );
        queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (_progress, error, { contentId }) =>
        error
          ? []
          : [
              { type: 'Progress', id: contentId },
              { type: 'Progress', id: 'LIST' },
              { type: 'Progress', id: 'COURSES' },
            ],
    }),
  }),
});

export const { useGetProgressQuery, useGetCoursesQuery, useListBegunQuery, useUpdateProgressMutation } =
  progressApi;
