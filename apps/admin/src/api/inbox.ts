import {
  baseApi,
  type InboxCounts,
  type InboxQuestion,
  type InboxThread,
  type LessonReply,
  type ListFilters,
  type Page,
  pagedQuery,
  type QuestionAnswering,
  type QuestionModeration,
} from '@academy/api-client';

export type InboxFilters = ListFilters<'listInbox'>;

export const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The questions of one part of the inbox, page after page. */
    listInbox: build.infiniteQuery<Page<InboxQuestion>, Partial<InboxFilters>, string | null>({
      ...pagedQuery((params) => ({ url: 'questions/inbox', params: { ...params, limit: 50 } })),
      providesTags: ['Question'],
    }),
    getInboxCounts: build.query<InboxCounts, Pick<InboxFilters, 'contentId'>>({
      query: (params) => ({ url: 'questions/inbox/counts', params }),
      providesTags: ['Question'],
    }),
    getInboxThread: build.query<InboxThread, string>({
      query: (id) => `questions/inbox/${id}`,
      providesTags: ['Question'],
    }),
    /** Publishes an answer; repeatable by the id. One that somebody else has given meanwhile is loaded. */
    answerQuestion: build.mutation<
      LessonReply,
      { questionId: string; id: string; body: string; isFirstAnswer: boolean }
    >({
      query: ({ questionId, ...body }) => ({ url: `questions/${questionId}/replies`, method: 'POST', body }),
      invalidatesTags: ['Question'],
    }),
    /** Tells colleagues that the user is writing an answer, and shows who was first. */
    startAnswering: build.mutation<QuestionAnswering, string>({
      query: (id) => ({ url: `questions/inbox/${id}/answering`, method: 'PUT' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data)
          dispatch(
            inboxApi.util.updateQueryData('getInboxThread', id, (thread) => {
              thread.answering = data.answering;
            }),
          );
      },
    }),
    stopAnswering: build.mutation<null, string>({
      query: (id) => ({ url: `questions/inbox/${id}/answering`, method: 'DELETE' }),
    }),
    moderateQuestion: build.mutation<InboxThread, { id: string; changes: QuestionModeration }>({
      query: ({ id, changes }) => ({ url: `questions/inbox/${id}`, method: 'PATCH', body: changes }),
      invalidatesTags: ['Question'],
    }),
    /** Hides a reply with a reason, or shows it again without one. */
    moderateReply: build.mutation<InboxThread, { id: string; hiddenReason: string | null }>({
      query: ({ id, hiddenReason }) => ({
        url: `questions/inbox/replies/${id}`,
        method: 'PATCH',
        body: { hiddenReason },
      }),
      invalidatesTags: ['Question'],
    }),
  }),
});

export const {
  useListInboxInfiniteQuery,
  useGetInboxCountsQuery,
  useGetInboxThreadQuery,
  useAnswerQuestionMutation,
  useStartAnsweringMutation,
  useStopAnsweringMutation,
  useModerateQuestionMutation,
  useModerateReplyMutation,
} = inboxApi;
