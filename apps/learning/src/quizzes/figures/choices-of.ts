import { comparableText, type QuizAnswer } from '@academy/shared';

/**
 * What staff sees of an answer as a choice, to be counted with the same one of others: the ids of options, `true` or
 * `false`, a text or number as it is compared, and an order as its ids.
 */
export function choicesOf(answer: QuizAnswer | null, isOrder: boolean): string[] {
  if (answer === null) return [];
  if ('optionId' in answer) return [answer.optionId];
  if ('optionIds' in answer) return isOrder ? [answer.optionIds.join(' ')] : answer.optionIds;
  if ('isTrue' in answer) return [String(answer.isTrue)];
  if ('text' in answer) return [comparableText(answer.text)];
  return [answer.number.trim().replace(',', '.')];
}
