import { type Attempt, type Attempts, baseApi, type SavedAnswer } from '@academy/api-client';

/** An answer as the API takes it: only the field of its question's kind. */
export type GivenAnswer = NonNullable<SavedAnswer['answer']>;

/** What a learner does to a question; a higher sequence is newer. */
export interface AnswerChange {
  answer: GivenAnswer | null;
  isFlagged: boolean;
  sequence: number;
}

/** An attempt that was handed in changes what its content shows, and may have completed it. */
const ENDED = ['LIST', 'COURSES'].map((id) => ({ type: 'Progress' as const, id }));

/** Whoever made the request is told that it failed. */
const doNothing = (): void => undefined;

/** A response that was under way while an answer was saved is older than that answer. */
function withNewerAnswers(known: Attempt, received: Attempt): Attempt {
  if (received.state !== 'open') return received;
  const questions = received.questions.map((question) => {
    const saved = known.questions.find(({ id }) => id === question.id)?.saved;
    return saved && saved.sequence > (question.saved?.sequence ?? 0) ? { ...question, saved } : question;
  });
  return { ...received, questions };
}

export const quizzesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The learner's attempts at a quiz, and whether they may begin another. */
    listAttempts: build.query<Attempts, string>({
      query: (contentId) => `quizzes/${contentId}/attempts`,
      providesTags: (_attempts, _error, contentId) => [{ type: 'Attempts', id: contentId }],
    }),
    getAttempt: build.query<Attempt, string>({
      query: (id) => ({ url: `quiz-attempts/${id}`, isTranslated: true }),
      merge: withNewerAnswers,
    }),
    /** Begins an attempt, or returns the open one. */
    startAttempt: build.mutation<Attempt, string>({
      query: (contentId) => ({ url: `quizzes/${contentId}/attempts`, method: 'POST', isTranslated: true }),
      invalidatesTags: (_attempt, _error, contentId) => [
        { type: 'Attempts', id: contentId },
        { type: 'Progress', id: 'COURSES' },
      ],
    }),
    /** Survives the end of the page, since learners may close it as soon as they have answered. */
    saveAnswer: build.mutation<
      SavedAnswer,
      { attemptId: string; questionId: string; device: string; change: AnswerChange }
    >({
      query: ({ attemptId, questionId, device, change }) => ({
        url: `quiz-attempts/${attemptId}/answers/${questionId}`,
        method: 'PUT',
        body: { ...change, device },
        keepalive: true,
      }),
      onQueryStarted: ({ attemptId, questionId }, { dispatch, queryFulfilled }) => {
        const keep = ({ data: saved }: { data: SavedAnswer }) =>
          dispatch(
            quizzesApi.util.updateQueryData('getAttempt', attemptId, ({ questions }) => {
              const question = questions.find(({ id }) => id === questionId);
              if (question) question.saved = saved;
            }),
          );
        queryFulfilled.then(keep, doNothing);
      },
    }),
    submitAttempt: build.mutation<Attempt, Pick<Attempt, 'id' | 'content'>>({
      query: ({ id }) => ({ url: `quiz-attempts/${id}/submission`, method: 'POST', isTranslated: true }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) => {
        const keep = ({ data }: { data: Attempt }) =>
          dispatch(quizzesApi.util.updateQueryData('getAttempt', id, () => data));
        queryFulfilled.then(keep, doNothing);
      },
      invalidatesTags: (_attempt, error, { content }) =>
        error ? [] : [{ type: 'Attempts', id: content.id }, { type: 'Progress', id: content.id }, ...ENDED],
    }),
  }),
});

export const {
  useListAttemptsQuery,
  useGetAttemptQuery,
  useStartAttemptMutation,
  useSaveAnswerMutation,
  useSubmitAttemptMutation,
} = quizzesApi;
