import {
  baseApi,
  type LessonQuestion,
  type LessonReply,
  type Page,
  pagedQuery,
  type QuestionCount,
  type QuestionInput,
} from '@academy/api-client';
import type { QuestionSort, ReportReason } from '@academy/shared';

/** A question or a reply, for what is the same for both. */
export interface PostRef {
  kind: 'question' | 'reply';
  id: string;
}

const pathOf = ({ kind, id }: PostRef) =>
  kind === 'question' ? `questions/${id}` : `questions/replies/${id}`;

export const questionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many questions a content has, for anyone, and whether new ones may be asked. */
    countQuestions: build.query<QuestionCount, string>({
      query: (contentId) => ({ url: 'questions/count', params: { contentId } }),
      providesTags: ['Question'],
    }),
    /** The questions of a content page after page, pinned ones first. */
    listQuestions: build.infiniteQuery<
      Page<LessonQuestion>,
      { contentId: string; sort: QuestionSort },
      string | null
    >({
      ...pagedQuery((params) => ({ url: 'questions', params: { ...params, limit: 20 } })),
      providesTags: ['Question'],
    }),
    getQuestion: build.query<LessonQuestion, string>({
      query: (id) => `questions/${id}`,
      providesTags: ['Question'],
    }),
    /** Replies to a question, the oldest first. */
    listReplies: build.infiniteQuery<Page<LessonReply>, string, string | null>({
      ...pagedQuery((id) => ({ url: `questions/${id}/replies`, params: { limit: 50 } })),
      providesTags: ['Question'],
    }),
    /** Asks; repeatable by the id. */
    askQuestion: build.mutation<LessonQuestion, QuestionInput>({
      query: (body) => ({ url: 'questions', method: 'POST', body }),
      invalidatesTags: (_question, error) => (error ? [] : ['Question']),
    }),
    /** Replies; repeatable by the id. */
    replyToQuestion: build.mutation<LessonReply, { questionId: string; id: string; body: string }>({
      query: ({ questionId, ...body }) => ({ url: `questions/${questionId}/replies`, method: 'POST', body }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Question']),
    }),
    editPost: build.mutation<LessonQuestion | LessonReply, PostRef & { body: string }>({
      query: ({ body, ...post }) => ({ url: pathOf(post), method: 'PATCH', body: { body } }),
      invalidatesTags: (_post, error) => (error ? [] : ['Question']),
    }),
    removePost: build.mutation<null, PostRef>({
      query: (post) => ({ url: pathOf(post), method: 'DELETE' }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Question']),
    }),
    /** Reports a post, or takes the report back without a reason. */
    reportPost: build.mutation<null, PostRef & { reason: ReportReason | null }>({
      query: ({ reason, ...post }) => ({
        url: `${pathOf(post)}/report`,
        ...(reason === null ? { method: 'DELETE' } : { method: 'PUT', body: { reason } }),
      }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Question']),
    }),
    /** Wants the answer to a question, too, or no longer. */
    setWish: build.mutation<{ wishes: number; isWished: boolean }, { id: string; isWished: boolean }>({
      query: ({ id, isWished }) => ({ url: `questions/${id}/wish`, method: isWished ? 'PUT' : 'DELETE' }),
      invalidatesTags: (_wish, error) => (error ? [] : ['Question']),
    }),
  }),
});

export const {
  useCountQuestionsQuery,
  useListQuestionsInfiniteQuery,
  useGetQuestionQuery,
  useListRepliesInfiniteQuery,
  useAskQuestionMutation,
  useReplyToQuestionMutation,
  useEditPostMutation,
  useRemovePostMutation,
  useReportPostMutation,
  useSetWishMutation,
} = questionsApi;
