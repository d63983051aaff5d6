import {
  QUESTION_FILE_PROBLEM_CODES,
  QUIZ_ERROR_CODES,
  type QuestionNote,
  type RemarkValues,
} from '@academy/shared';
import { useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';

interface RemarkTexts {
  /** What is wrong in a question of another program, and what helps. Undefined for a code that is not one of these. */
  problemText: (problem: { code: string; values: RemarkValues }) => string | undefined;
  /** What changes in a question when it is imported. */
  noteText: (note: QuestionNote) => string;
}

/** The sentences for what is said about questions of other programs. */
export function useRemarkTexts(): RemarkTexts {
  const { t } = useTranslation(['questions', 'errors']);
  const { number } = useFormats();
  const shown = (values: RemarkValues) => {
    const word = (name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? number(value) : value;
    };
    return {
      ...{ openLine: word('openLine'), limit: word('limit'), text: word('text') },
      ...{ type: word('type'), name: word('name'), points: word('points') },
    };
  };
  return {
    problemText: ({ code, values }) => {
      const ofQuiz = QUIZ_ERROR_CODES.find((one) => one === code);
      if (ofQuiz) {
        const sentence = t(`errors:catalogue.quiz_${ofQuiz}`);
        return values['text'] === undefined
          ? sentence
          : t('questions:withText', { sentence, text: values['text'] });
      }
      const ofFile = QUESTION_FILE_PROBLEM_CODES.find((one) => one === code);
      if (!ofFile) return undefined;
      const isInQuestion = ofFile === 'xml_broken' && values['openLine'] !== undefined;
      return t(`questions:problems.${isInQuestion ? 'xml_broken_question' : ofFile}`, shown(values));
    },
    noteText: ({ code, values }) => t(`questions:notes.${code}`, shown(values)),
  };
}
