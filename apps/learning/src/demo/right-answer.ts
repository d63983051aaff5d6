import type { QuizAnswer, QuizQuestion } from '@academy/shared';

/** The right answer to a question; of a text the first that is accepted. */
export function rightAnswer(question: QuizQuestion): QuizAnswer {
  switch (question.kind) {
    case 'single':
      return { optionId: String(question.options.find(({ isRight }) => isRight)?.id) };
    case 'multiple':
      return { optionIds: question.options.filter(({ isRight }) => isRight).map(({ id }) => id) };
    case 'boolean':
      return { isTrue: question.isTrue ?? false };
    case 'order':
      return { optionIds: question.options.map(({ id }) => id) };
    case 'short':
      return { text: String(question.accepted[0]) };
    case 'number':
      return { number: String(question.value) };
  }
}
