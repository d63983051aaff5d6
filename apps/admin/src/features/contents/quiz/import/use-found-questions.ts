import { type ApiError, toApiError } from '@academy/api-client';
import { type FoundQuestions, QUESTION_FILE_LIMITS, type QuestionFormat } from '@academy/shared';
import { useErrorText } from '@academy/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadQuestionsMutation } from '../../../../api/question-files.ts';

/** Milliseconds without typing after which a text is read. */
const PAUSE_MS = 400;

/** A text with questions. */
export interface QuestionText {
  format: QuestionFormat;
  text: string;
}

interface Reading {
  /** What the last text that was read has; null before the first, and for one that was not read. */
  found: FoundQuestions | null;
  /** Whether that is not the present text. */
  isReading: boolean;
  /** Why the present text was not read. */
  failure: string | null;
  retry: () => void;
}

/** What the service reads in a text, while one types. */
export function useFoundQuestions(source: QuestionText): Reading {
  const { t } = useTranslation('contents');
  const errorText = useErrorText();
  const [read] = useReadQuestionsMutation();
  const [result, setResult] = useState<{ source: QuestionText; found: FoundQuestions } | null>(null);
  const [failed, setFailed] = useState<{ source: QuestionText; error: ApiError } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isEmpty = source.text.trim() === '';
  const isTooLong = source.text.length > QUESTION_FILE_LIMITS.bytes;

  useEffect(() => {
    if (isEmpty || isTooLong) return;
    let request: ReturnType<typeof read> | undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      request = read(source);
      void request.then(({ data, error }) => {
        if (!isCurrent) return;
        if (data) setResult({ source, found: data });
        else setFailed({ source, error: toApiError(error) });
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      request?.abort();
    };
  }, [source, isEmpty, isTooLong, attempt, read]);

  if (isEmpty) return { found: null, isReading: false, failure: null, retry: () => undefined };
  const hasFailed = failed?.source === source;
  return {
    found: hasFailed || isTooLong ? null : (result?.found ?? null),
    isReading: result?.source !== source && !hasFailed && !isTooLong,
    failure: isTooLong ? t('quiz.import.tooLarge') : hasFailed ? errorText(failed.error) : null,
    retry: () => {
      setFailed(null);
      setAttempt(attempt + 1);
    },
  };
}
