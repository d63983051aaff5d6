import type { AttemptQuestion } from '@academy/api-client';
import type { GivenAnswer } from '../../api/quizzes.ts';

interface Words {
  isTrue: (isTrue: boolean) => string;
  number: (value: number) => string;
}

/** What was chosen or written, as texts; empty for no answer. The texts of an order are in its order. */
export function answerTexts(
  { options }: Pick<AttemptQuestion, 'options'>,
  answer: GivenAnswer | null,
  words: Words,
): string[] {
  if (answer === null) return [];
  const { optionId, optionIds, isTrue, text, number } = answer;
  if (isTrue !== undefined) return [words.isTrue(isTrue)];
  const ids = optionIds ?? (optionId === undefined ? [] : [optionId]);
  const chosen = ids.flatMap((id) => options.find((option) => option.id === id)?.text ?? []);
  return [...chosen, ...[text, number].filter((written) => written !== undefined)];
}

/** The right answer as texts. */
export function rightTexts(
  { options }: Pick<AttemptQuestion, 'options'>,
  right: NonNullable<NonNullable<AttemptQuestion['outcome']>['rightAnswer']>,
  words: Words,
): string[] {
  const { optionIds = [], isTrue, texts = [], number, tolerance = 0 } = right;
  return [
    ...optionIds.flatMap((id) => options.find((option) => option.id === id)?.text ?? []),
    ...(isTrue === undefined ? [] : [words.isTrue(isTrue)]),
    ...texts,
    ...(number === undefined
      ? []
      : [tolerance > 0 ? `${words.number(number)} ± ${words.number(tolerance)}` : words.number(number)]),
  ];
}
