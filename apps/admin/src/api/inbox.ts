import {
  baseApi,
  type InboxCounts,
  type InboxQuestion,
  type InboxThread,
  type LessonReply,
  type Page,
  pagedQuery,
  type QuestionModeration,
} from '@academy/api-client';
import type { InboxState } from '@academy/shared';

export const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The questions of one part of the inbox, page after page. */
    listInbox: build.infiniteQuery<Page<InboxQuestion>, { state: InboxState }, string | null>({
      ...pagedQuery((params) => ({ url: 'questions/inbox', params: { ...params, limit: 50 } })),
      providesTags: ['Question'],
    }),
    getInboxCounts: build.query<InboxCounts, void>({
      query: () => 'questions/inbox/counts',
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
  useModerateQuestionMutation,
  useModerateReplyMutation,
} = inboxApi;
