import { comparableText, optionsOf, type Quiz, type QuizQuestion } from '@academy/shared';
import { isSame } from '@academy/ui';
import { englishOf } from './quiz-value.ts';

/**
 * Whether attempts at a quiz could be judged otherwise by another version of it: whether a question that both have, with
 * the same options, has other right answers. Points, texts and rules are not applied to attempts that exist.
 */
export function changesJudgement(before: Quiz, after: Quiz): boolean {
  return after.questions.some((question) => {
    const former = before.questions.find(({ id, kind }) => id === question.id && kind === question.kind);
    if (!former || !isSame(optionIds(former), optionIds(question))) return false;
    return !isSame(rightAnswerOf(former), rightAnswerOf(question));
  });
}

function optionIds(question: QuizQuestion): string[] {
  return optionsOf(question)
    .map(({ id }) => id)
    .sort();
}

/** All that decides whether an answer is right, and in part. */
function rightAnswerOf(question: QuizQuestion): unknown {
  switch (question.kind) {
    case 'single':
      return rightOptions(question.options);
    case 'multiple':
      return { isPartial: question.isPartial, right: rightOptions(question.options) };
    case 'boolean':
      return question.isTrue;
    case 'order':
      return question.options.map(({ id }) => id);
    case 'short':
      return [...new Set([...question.accepted, ...englishOf(question).accepted].map(comparableText))].sort();
    case 'number':
      return { value: question.value, tolerance: question.tolerance };
  }
}

function rightOptions(options: readonly { id: string; isRight: boolean }[]): string[] {
  return options
    .filter(({ isRight }) => isRight)
    .map(({ id }) => id)
    .sort();
}
