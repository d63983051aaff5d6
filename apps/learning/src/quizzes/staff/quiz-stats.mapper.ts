import {
  judge,
  type Language,
  plainTextOf,
  type Plain,
  type QuizQuestion,
  shownQuestion,
} from '@academy/shared';
import type { QuizEdition } from '../../records/quiz-edition.entity.ts';
import { questionOf } from '../editions/editions.service.ts';
import type { Histogram } from '../figures/quiz-figures.entity.ts';
import type { QuizQuestionFigures } from '../figures/quiz-question-figures.entity.ts';
import type { QuizRemarking } from './quiz-remarking.entity.ts';
import type { ChoiceStatsDto, QuestionStatsDto, RemarkingDto } from './quiz-stats.dto.ts';

/** Different texts, numbers and orders of one question that are shown, the most frequent ones. */
const MAX_SHOWN = 20;

/** What learners wrote is shown from so many people on: a text of one person may name them. */
const MIN_GIVERS = 2;

/** The middle one of the counted values. */
export function medianOf(histogram: Histogram): number {
  const values = Object.entries(histogram)
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);
  const half = values.reduce((sum, { count }) => sum + count, 0) / 2;
  let before = 0;
  for (const { value, count } of values) {
    before += count;
    if (before >= half) return value;
  }
  return 0;
}

/**
 * @param edition the last counted one with the question.
 * @param first the answers of first attempts, of which there are as many as people.
 */
export function toQuestionStats(
  { questionId: id, right, partly, wrong, empty, choices }: QuizQuestionFigures,
  { edition, first }: { edition: QuizEdition; first: Histogram },
  language: Language,
): Plain<QuestionStatsDto> {
  const question = questionOf(edition, id);
  const asked = right + partly + wrong;
  return {
    ...{ id, kind: question.kind, asked, right, partly, wrong, empty },
    prompt: plainTextOf(shownQuestion(question, language).prompt),
    rightPercent: asked === 0 ? 0 : Math.round((right / asked) * 100),
    choices: toChoices(question, { counts: choices, first }, language),
  };
}

export function toRemarking({
  isDone,
  hasFailed,
  attempts,
  marked,
  until,
}: QuizRemarking): Plain<RemarkingDto> {
  return {
    state: isDone ? 'done' : hasFailed ? 'failed' : 'running',
    attempts,
    // A batch that is done twice counts twice.
    marked: isDone ? attempts : Math.min(marked, attempts),
    askedAt: until.toISOString(),
  };
}

function toChoices(
  question: QuizQuestion,
  { counts, first }: { counts: Histogram; first: Histogram },
  language: Language,
): Plain<ChoiceStatsDto>[] {
  const { options } = shownQuestion(question, language);
  const textOf = (id: string) => options.find((option) => option.id === id)?.text ?? id;
  const isWritten = question.kind === 'short' || question.kind === 'number';
  const given = Object.entries(counts)
    .filter(([choice]) => !isWritten || (first[choice] ?? 0) >= MIN_GIVERS)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_SHOWN);
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ id, isRight }) => {
        return { optionId: id, texts: [textOf(id)], count: counts[id] ?? 0, isRight };
      });
    case 'boolean':
      return [true, false].map((isTrue) => {
        const isRight = isTrue === question.isTrue;
        return { optionId: null, texts: [String(isTrue)], count: counts[String(isTrue)] ?? 0, isRight };
      });
    case 'order':
      return given.map(([choice, count]) => {
        const optionIds = choice.split(' ');
        const { result } = judge(question, { optionIds }, { draws: null });
        return { optionId: null, texts: optionIds.map(textOf), count, isRight: result === 'right' };
      });
    case 'short':
    case 'number':
      return given.map(([choice, count]) => {
        const answer = question.kind === 'short' ? { text: choice } : { number: choice };
        const { result } = judge(question, answer, { draws: null });
        return { optionId: null, texts: [choice], count, isRight: result === 'right' };
      });
  }
}
