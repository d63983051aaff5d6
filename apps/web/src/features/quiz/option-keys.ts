import type { AttemptQuestion } from '@academy/api-client';
import type { GivenAnswer } from '../../api/quizzes.ts';

/** The letter of an option, by its position from 0; none beyond the alphabet of the keys. */
export function letterOf(index: number): string | undefined {
  return 'ABCDEFGHIJKL'[index];
}

/**
 * The answer after the key of an option was pressed; undefined for another key. R marks a question, so the letters
 * never reach it.
 * @param keyOfTrue the letters of true and false in the language of the page.
 */
export function optionOfKey(
  { kind, options }: Pick<AttemptQuestion, 'kind' | 'options'>,
  key: string,
  answer: GivenAnswer | null,
  keyOfTrue: string,
  keyOfFalse: string,
): GivenAnswer | null | undefined {
  const letter = key.toUpperCase();
  if (kind === 'boolean') {
    if (letter === keyOfTrue) return { isTrue: true };
    return letter === keyOfFalse ? { isTrue: false } : undefined;
  }
  const option = options.find((_option, index) => letterOf(index) === letter);
  if (option === undefined) return undefined;
  if (kind === 'single') return { optionId: option.id };
  return kind === 'multiple' ? withToggled(answer, option.id) : undefined;
}

/** The chosen options with one more, or one less; null without any. */
export function withToggled(answer: GivenAnswer | null, optionId: string): GivenAnswer | null {
  const chosen = answer?.optionIds ?? [];
  const isChosen = chosen.includes(optionId);
  const optionIds = isChosen ? chosen.filter((id) => id !== optionId) : [...chosen, optionId];
  return optionIds.length === 0 ? null : { optionIds };
}
