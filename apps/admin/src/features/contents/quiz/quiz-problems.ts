import {
  PROMPT_TEXT,
  type Quiz,
  QUIZ_LIMITS,
  type QuizErrorCode,
  type QuizQuestion,
  quizErrors,
  textDocumentErrors,
  type TextProblemCode,
} from '@academy/shared';
import type { TFunction } from 'i18next';

type Unsavable =
  | { code: 'range'; min: number; max: number }
  | { code: 'clock' | 'pass_mark' | 'too_large' }
  | { code: 'text'; problem: TextProblemCode };

/** Something wrong in a quiz, at a field's path. */
export type QuizProblem = { path: string } & ({ code: QuizErrorCode } | Unsavable);

/** What is beyond the limits of the API: not even a draft can be saved with it. */
const UNSAVABLE: ReadonlySet<QuizProblem['code']> = new Set([
  'range',
  'clock',
  'pass_mark',
  'too_large',
  'text',
  'number_too_precise',
  'tolerance_negative',
]);

export function isUnsavable({ code }: QuizProblem): boolean {
  return UNSAVABLE.has(code);
}

/** Everything that is wrong in a quiz: its questions in order, its rules last. */
export function quizProblems(quiz: Quiz): QuizProblem[] {
  const problems = [...quizErrors(quiz), ...quiz.questions.flatMap(unsavableIn), ...unsavableRules(quiz)];
  const isUnreadable = (path: string) => problems.some((other) => other.path === path && isUnsavable(other));
  return problems
    .filter((problem) => isUnsavable(problem) || !isUnreadable(problem.path))
    .sort((one, other) => placeOf(one.path) - placeOf(other.path));
}

function placeOf(path: string): number {
  return questionAt(path) ?? QUIZ_LIMITS.questions;
}

/** The position of the question that a path leads to; null for the rules and for the list itself. */
export function questionAt(path: string): number | null {
  const index = /^questions\.(\d+)/.exec(path)?.[1];
  return index === undefined ? null : Number(index);
}

/** The path within its question; for rules, the path itself. */
export function pathWithin(path: string): string {
  return path.replace(/^questions\.\d+\./, '');
}

function unsavableIn({ prompt, translations, lookAgain }: QuizQuestion, index: number): QuizProblem[] {
  const at = (path: string) => `questions.${index}.${path}`;
  const text = (path: string, document: QuizQuestion['prompt'] | undefined): QuizProblem[] =>
    (document ? textDocumentErrors(document, PROMPT_TEXT) : [])
      .slice(0, 1)
      .map(({ code }) => ({ path: at(path), code: 'text', problem: code }));
  const isReadable = lookAgain === null || isWithin(lookAgain.seconds, 0, QUIZ_LIMITS.lookAgainSeconds);
  return [
    ...text('prompt', prompt),
    ...text('translations.en.prompt', translations?.en?.prompt),
    ...(isReadable ? [] : [{ path: at('lookAgain'), code: 'clock' } as const]),
  ];
}

const RANGES = [
  { path: 'attempts', min: 1, max: QUIZ_LIMITS.attempts },
  { path: 'waitMinutes', min: 0, max: QUIZ_LIMITS.waitMinutes },
  { path: 'minutes', min: 1, max: QUIZ_LIMITS.minutes },
  { path: 'draws', min: 1, max: QUIZ_LIMITS.questions },
] as const;

function unsavableRules(quiz: Quiz): QuizProblem[] {
  const { questions, passPoints } = quiz;
  const bytes = new TextEncoder().encode(JSON.stringify(questions)).length;
  return [
    ...(passPoints >= 0 && passPoints <= QUIZ_LIMITS.questions * QUIZ_LIMITS.maxPoints
      ? []
      : [{ path: 'passPoints', code: 'pass_mark' } as const]),
    ...RANGES.flatMap(({ path, min, max }): QuizProblem[] => {
      const value = quiz[path];
      return value === null || isWithin(value, min, max) ? [] : [{ path, code: 'range', min, max }];
    }),
    ...(bytes > QUIZ_LIMITS.bytes ? [{ path: 'questions', code: 'too_large' } as const] : []),
  ];
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** What a problem says. */
export function problemText(
  problem: QuizProblem,
  t: TFunction<['contents', 'errors', 'form']>,
  number: (value: number) => string,
): string {
  switch (problem.code) {
    case 'range':
      return t('form:rules.range', { min: number(problem.min), max: number(problem.max) });
    case 'clock':
      return t('contents:quiz.clockFormat');
    case 'pass_mark':
      return t('contents:quiz.passFormat');
    case 'text':
      return t(`errors:catalogue.text_${problem.problem}`);
    default:
      return t(`errors:catalogue.quiz_${problem.code}`);
  }
}
