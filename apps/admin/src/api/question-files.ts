import { baseApi } from '@academy/api-client';
import {
  EXPORT_TIMEOUT_MS,
  type FoundQuestions,
  type Language,
  QUESTION_FILE_TYPES,
  type QuestionFormat,
  QUESTIONS_PATH,
} from '@academy/shared';
import { saveResponse } from '@academy/ui';

/** Matches the services' limit for receiving a file over a slow connection. */
const FILE_TIMEOUT_MS = 180_000;

export const questionFilesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The questions in a text and what is wrong in it; nothing is stored. */
    readQuestions: build.mutation<FoundQuestions, { format: QuestionFormat; text: string }>({
      query: ({ format, text }) => ({
        url: QUESTIONS_PATH.replace(/^\/api\/v1\//, ''),
        method: 'POST',
        params: { format },
        headers: { 'Content-Type': QUESTION_FILE_TYPES[format] },
        body: text,
        timeout: FILE_TIMEOUT_MS,
      }),
    }),

    /** Fetches the questions of a stored quiz, and saves them as a file. */
    downloadQuiz: build.mutation<null, { id: string; format: QuestionFormat; lang: Language }>({
      query: ({ id, ...params }) => ({
        url: `contents/${encodeURIComponent(id)}/quiz/export`,
        params,
        timeout: EXPORT_TIMEOUT_MS,
        responseHandler: saveResponse(params.format === 'gift' ? 'quiz.gift' : 'quiz.xml'),
      }),
    }),
  }),
});

export const { useReadQuestionsMutation, useDownloadQuizMutation } = questionFilesApi;
