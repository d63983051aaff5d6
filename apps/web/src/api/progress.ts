import { type Progress, baseApi } from '@academy/api-client';

/** One flag at a time: the server keeps the other, so that two quick toggles cannot undo each other. */
export type ProgressChange = { contentId: string } & ({ isSaved: boolean } | { isCompleted: boolean });

export const progressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProgress: build.query<Progress, string>({
      query: (contentId) => `progress/${contentId}`,
      providesTags: (_progress, _error, contentId) => [{ type: 'Progress', id: contentId }],
    }),
    /** Shown at once, taken back when refused. */
    updateProgress: build.mutation<Progress, ProgressChange>({
      query: ({ contentId, ...flag }) => ({ url: `progress/${contentId}`, method: 'PATCH', body: flag }),
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
            ],
    }),
  }),
});

export const { useGetProgressQuery, useUpdateProgressMutation } = progressApi;
