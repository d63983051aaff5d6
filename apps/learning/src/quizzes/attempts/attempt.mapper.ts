import {
  optionsOf,
  percentOf,
  type Plain,
  type QuizAnswer,
  questionPoints,
  type QuizQuestion,
  type Language,
  shownQuestion,
  titleIn,
} from '@academy/shared';
import type { AttemptQuestion, QuizAttempt, SavedAnswer } from '../../records/quiz-attempt.entity.ts';
import type { QuizEdition } from '../../records/quiz-edition.entity.ts';
import type {
  AttemptDto,
  AttemptQuestionDto,
  AttemptSummaryDto,
  PassageDto,
  QuestionOutcomeDto,
  RightAnswerDto,
  WhyNotDto,
} from './attempt.dto.ts';
import { questionOf, remarkedQuestion } from '../editions/editions.service.ts';

/** What the facts of an attempt are made of: all but its questions and answers, which are a hundred times larger. */
export const SUMMARY_COLUMNS = [
  ...([
    'id',
    'userId',
    'contentId',
    'editionId',
    'number',
    'state',
    'startedAt',
    'endsAt',
    'endedAt',
  ] as const),
  ...(['points', 'totalPoints', 'passPoints', 'isPassed'] as const),
];
/** An attempt that was read without its questions and answers. */
export type SummarizedAttempt = Pick<QuizAttempt, (typeof SUMMARY_COLUMNS)[number]>;

export function toSummary(attempt: SummarizedAttempt): Plain<AttemptSummaryDto> {
  const { points, totalPoints } = attempt;
  return {
    id: attempt.id,
    number: attempt.number,
    state: attempt.state,
    startedAt: attempt.startedAt.toISOString(),
    endsAt: attempt.endsAt?.toISOString() ?? null,
    endedAt: attempt.endedAt?.toISOString() ?? null,
    points,
    totalPoints,
    passPoints: attempt.passPoints,
    percent: points === null ? null : percentOf(points, totalPoints),
    isPassed: attempt.isPassed,
  };
}

/** What an attempt is shown with. */
export interface AttemptView {
  edition: QuizEdition;
  /** The edition by whose right answers it was judged; the same unless it was marked again. */
  marking: QuizEdition;
  language: Language;
  /** Whether right answers and explanations may be shown; never of an open attempt. */
  showsAnswers: boolean;
  /** The lessons to look at again that the learner may see, by the id of the question. */
  lookAgain: ReadonlyMap<string, Plain<PassageDto>>;
}

/** An attempt with its questions. Of an open one nothing is shown that depends on the right answers. */
export function toAttempt(attempt: QuizAttempt, view: AttemptView): Plain<AttemptDto> {
  const { edition, language, showsAnswers } = view;
  return {
    ...toSummary(attempt),
    questionCount: attempt.questions.length,
    answeredCount: Object.values(attempt.answers).filter((saved) => saved && saved.answer !== null).length,
    content: { id: attempt.contentId, ...titleIn(edition.title, language) },
    now: new Date().toISOString(),
    attempts: edition.quiz.attempts,
    showsAnswers,
    questions: attempt.questions.map((asked) => toQuestion(asked, attempt, view)),
  };
}

function toQuestion(
  asked: AttemptQuestion,
  attempt: QuizAttempt,
  view: AttemptView,
): Plain<AttemptQuestionDto> {
  const question = questionOf(view.edition, asked.id);
  const { prompt, alt, options, isUntranslated } = shownQuestion(question, view.language);
  const { picture } = question;
  return {
    id: question.id,
    kind: question.kind,
    points: questionPoints(question, view.edition.quiz),
    prompt,
    picture: picture === null ? null : { src: picture.src, alt: alt ?? '' },
    options: asked.optionIds.flatMap((id) => {
      const option = options.find((one) => one.id === id);
      return option === undefined ? [] : [{ id, text: option.text }];
    }),
    isPartial: question.kind === 'multiple' && question.isPartial,
    isUntranslated,
    saved: attempt.answers[question.id] ?? null,
    outcome: attempt.state === 'open' ? null : toOutcome(question, attempt, view),
  };
}

function toOutcome(
  question: QuizQuestion,
  attempt: QuizAttempt,
  view: AttemptView,
): Plain<QuestionOutcomeDto> {
  const marked = remarkedQuestion(question, view.marking);
  const judged = attempt.results?.[question.id] ?? { result: 'wrong' as const, points: 0 };
  const answer = attempt.answers[question.id]?.answer ?? null;
  const { explanation } = shownQuestion(marked, view.language);
  return {
    ...judged,
    whyNot: judged.result === 'right' ? [] : whyNot(marked, answer, view.language),
    lookAgain: view.lookAgain.get(question.id) ?? null,
    rightAnswer: view.showsAnswers ? rightAnswerOf(marked) : null,
    explanation: view.showsAnswers && explanation !== '' ? explanation : null,
  };
}

/** Why the chosen answers that are wrong are wrong, as far as staff wrote it. */
function whyNot(question: QuizQuestion, answer: QuizAnswer | null, language: Language): Plain<WhyNotDto>[] {
  if (answer === null) return [];
  const shown = shownQuestion(question, language);
  if ('isTrue' in answer) return shown.whyNot === '' ? [] : [{ optionId: null, text: shown.whyNot }];
  const chosen = 'optionId' in answer ? [answer.optionId] : 'optionIds' in answer ? answer.optionIds : [];
  const right = optionsOf(question).filter((option) => 'isRight' in option && option.isRight);
  return shown.options
    .filter(
      ({ id, whyNot: text }) => text !== '' && chosen.includes(id) && !right.some((one) => one.id === id),
    )
    .map(({ id, whyNot: text }) => ({ optionId: id, text }));
}

function rightAnswerOf(question: QuizQuestion): Plain<RightAnswerDto> {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return { optionIds: question.options.filter(({ isRight }) => isRight).map(({ id }) => id) };
    case 'order':
      return { optionIds: question.options.map(({ id }) => id) };
    case 'boolean':
      return question.isTrue === null ? {} : { isTrue: question.isTrue };
    case 'short':
      return { texts: [...question.accepted, ...(question.translations?.en?.accepted ?? [])] };
    case 'number':
      return question.value === null ? {} : { number: question.value, tolerance: question.tolerance };
  }
}

/** Whether two saved answers say the same. Arrays keep their order, which is part of an answer. */
export function isSameAnswer(
  one: Pick<SavedAnswer, 'answer' | 'isFlagged'>,
  other: Pick<SavedAnswer, 'answer' | 'isFlagged'>,
): boolean {
  return one.isFlagged === other.isFlagged && JSON.stringify(one.answer) === JSON.stringify(other.answer);
}
