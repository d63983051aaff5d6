import type { AttemptQuestion } from '@academy/api-client';
import type { GivenAnswer } from '../../api/quizzes.ts';

/** The fields of one question. */
export interface AnswerFieldsProps {
  /** The ids of the elements that name the fields. */
  labelledBy: string;
  question: AttemptQuestion;
  answer: GivenAnswer | null;
  isLocked: boolean;
  onChange: (answer: GivenAnswer | null, isTyped?: boolean) => void;
}
