import { randomInt } from 'node:crypto';
import { optionsOf, type Quiz, type QuizQuestion } from '@academy/shared';
import type { AttemptQuestion } from '../../records/quiz-attempt.entity.ts';

/** A random whole number from 0 up to `below`, which is not included. */
type Random = (below: number) => number;

/**
 * The questions of a new attempt: as many as are drawn, in the quiz's order unless it shuffles them, and the order of
 * their options. What is to be put in order is always shuffled.
 */
export function drawQuestions(
  { questions, draws, shufflesQuestions, shufflesOptions }: Quiz,
  random: Random = (below) => randomInt(below),
): AttemptQuestion[] {
  const shuffled = shuffle(questions, random).slice(0, draws ?? questions.length);
  const drawn = shufflesQuestions ? shuffled : questions.filter((question) => shuffled.includes(question));
  return drawn.map((question) => ({ id: question.id, optionIds: orderOptions(question) }));

  function orderOptions(question: QuizQuestion): string[] {
    const ids = optionsOf(question).map(({ id }) => id);
    return shufflesOptions || question.kind === 'order' ? shuffle(ids, random) : ids;
  }
}

/** Every order is equally likely (Fisher and Yates). */
function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random(rest.length), 1));
}
