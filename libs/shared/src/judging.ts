import {
  optionsOf,
  questionPoints,
  type QuestionKind,
  QUIZ_LIMITS,
  type QuizAnswer,
  type QuizQuestion,
  type QuizSettings,
} from './quiz.ts';

/** How an answer was judged. */
export const ANSWER_RESULTS = ['right', 'partly', 'wrong'] as const;
export type AnswerResult = (typeof ANSWER_RESULTS)[number];

/** A judged answer. `points` is a multiple of a half. */
export interface Judgement {
  result: AnswerResult;
  points: number;
}

/** What a missed or wrong choice takes of the points of a question that can be answered in part. */
const FAULT_SHARE = 0.5;

/**
 * Judges an answer to a question; null is a question that was left empty, which earns nothing.
 *
 * - `single`, `boolean`: the right one.
 * - `multiple`: all or nothing; if it is partial, each missed or wrong choice takes half of the points, never below 0.
 * - `order`: all or nothing.
 * - `short`: equal to one of the accepted texts of any language, see {@link comparableText}.
 * - `number`: within the tolerance of the value, both ends included, see {@link parseDecimal}.
 */
export function judge(
  question: QuizQuestion,
  answer: QuizAnswer | null,
  settings: Pick<QuizSettings, 'draws'>,
): Judgement {
  const share = answer === null ? 0 : shareOf(question, answer);
  const points = questionPoints(question, settings) * share;
  if (share === 1) return { result: 'right', points };
  return { result: share > 0 ? 'partly' : 'wrong', points };
}

/** The earned share of the points. An answer that does not belong to the question earns nothing. */
function shareOf(question: QuizQuestion, answer: QuizAnswer): number {
  switch (question.kind) {
    case 'single': {
      const chosen = 'optionId' in answer && question.options.find(({ id }) => id === answer.optionId);
      return shareOfAll(chosen && chosen.isRight);
    }
    case 'multiple':
      return 'optionIds' in answer ? shareOfChoices(question, answer.optionIds) : 0;
    case 'boolean':
      return shareOfAll('isTrue' in answer && answer.isTrue === question.isTrue);
    case 'order':
      return shareOfAll(
        'optionIds' in answer &&
          answer.optionIds.length === question.options.length &&
          question.options.every(({ id }, index) => answer.optionIds[index] === id),
      );
    case 'short': {
      const accepted = [...question.accepted, ...(question.translations?.en?.accepted ?? [])];
      const text = 'text' in answer ? comparableText(answer.text) : '';
      return shareOfAll(text !== '' && accepted.some((one) => comparableText(one) === text));
    }
    case 'number':
      return shareOfAll('number' in answer && isWithinTolerance(answer.number, question));
  }
}

function shareOfAll(isRight: boolean | undefined): number {
  return isRight ? 1 : 0;
}

function shareOfChoices(
  { options, isPartial }: Extract<QuizQuestion, { kind: 'multiple' }>,
  optionIds: readonly string[],
): number {
  if (optionIds.length === 0) return 0;
  const chosen = new Set(optionIds);
  const faults =
    options.filter(({ id, isRight }) => chosen.has(id) !== isRight).length +
    [...chosen].filter((id) => !options.some((option) => option.id === id)).length;
  if (faults === 0) return 1;
  return isPartial ? Math.max(0, 1 - FAULT_SHARE * faults) : 0;
}

/**
 * A short text as it is compared: composed (NFC), without accents, in lower case, trimmed, with single spaces. Nothing
 * is fuzzy: "legge 231/2001" and "legge 231/2010" differ.
 */
export function comparableText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Digits with at most one comma or point, and a sign. */
const DECIMAL = /^([+\-−]?)(\d*)(?:[.,](\d*))?$/u;

/** An exact decimal number: `units` divided by ten to the power of `decimals`. */
interface Decimal {
  units: bigint;
  decimals: number;
}

/**
 * Reads a number as people write it: with comma or point before the decimals, and a sign. Neither groups thousands:
 * "1.000" is one. @returns null for anything else.
 */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL.exec(text.trim());
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (match === null || whole + fraction === '' || text.length > QUIZ_LIMITS.answerNumber) return null;
  const units = BigInt(whole + fraction);
  return { units: sign === '' || sign === '+' ? units : -units, decimals: fraction.length };
}

/** Compared exactly, without the rounding of binary numbers: 0.1 + 0.2 is within 0 of 0.3. */
function isWithinTolerance(
  text: string,
  { value, tolerance }: { value: number | null; tolerance: number },
): boolean {
  const given = parseDecimal(text);
  const expected = value === null ? null : parseDecimal(String(value));
  const allowed = parseDecimal(String(tolerance));
  if (given === null || expected === null || allowed === null) return false;
  const decimals = Math.max(given.decimals, expected.decimals, allowed.decimals);
  const scaled = ({ units, decimals: own }: Decimal) => units * 10n ** BigInt(decimals - own);
  const difference = scaled(given) - scaled(expected);
  return (difference < 0n ? -difference : difference) <= scaled(allowed);
}

/** Which field an answer to a question of a kind has. */
const ANSWER_FIELDS = {
  single: 'optionId',
  multiple: 'optionIds',
  boolean: 'isTrue',
  order: 'optionIds',
  short: 'text',
  number: 'number',
} as const satisfies Record<QuestionKind, string>;

/**
 * Whether an answer can be one to this question: of its kind, with options of this question only, each once, and for
 * `order` all of them.
 */
export function answers(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (!(ANSWER_FIELDS[question.kind] in answer)) return false;
  const own = new Set(optionsOf(question).map(({ id }) => id));
  if ('optionId' in answer) return own.has(answer.optionId);
  if (!('optionIds' in answer)) return true;
  const chosen = new Set(answer.optionIds);
  if (chosen.size !== answer.optionIds.length) return false;
  if (question.kind === 'order' && chosen.size !== own.size) return false;
  return answer.optionIds.every((id) => own.has(id));
}

/** A judged attempt. `points` may have a half. */
export interface AttemptJudgement {
  points: number;
  isPassed: boolean;
  /** In the order of the questions. */
  questions: Judgement[];
}

/** Judges an attempt: each question with its answer, and whether they reach the pass mark. */
export function judgeAttempt(
  questions: readonly { question: QuizQuestion; answer: QuizAnswer | null }[],
  settings: Pick<QuizSettings, 'draws' | 'passPoints'>,
): AttemptJudgement {
  const judged = questions.map(({ question, answer }) => judge(question, answer, settings));
  const points = judged.reduce((sum, one) => sum + one.points, 0);
  return { points, isPassed: points >= settings.passPoints, questions: judged };
}

/** Whole percent of the points, rounded down, so that what is not passed does not look as if. */
export function percentOf(points: number, total: number): number {
  return total === 0 ? 0 : Math.floor((points / total) * 100);
}
