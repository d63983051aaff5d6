import type { QuizErrorCode } from './part-codes.ts';
import { plainTextOf } from './text-document.ts';
import {
  type MultipleQuestion,
  type OrderOption,
  type Quiz,
  QUIZ_LIMITS,
  type QuizQuestion,
  type SingleQuestion,
  totalPoints,
} from './quiz.ts';

/** An error of a quiz. */
export interface QuizError {
  /** The field, e.g. `questions.2.options.0.text` or `passPoints`. */
  path: string;
  code: QuizErrorCode;
}

/**
 * Everything that keeps a quiz from being published, in the order of its questions, the settings last. A draft may be
 * saved with such errors. Lengths and ranges are not checked: a quiz beyond its limits cannot be saved at all. Nothing is
 * wrong in a quiz without questions; that it has none, `missingParts` says.
 */
export function quizErrors(quiz: Quiz): QuizError[] {
  const { questions } = quiz;
  if (questions.length === 0) return [];
  return [
    ...questions.flatMap((question, index) =>
      questionErrors(question).map(({ path, code }) => ({ path: `questions.${index}.${path}`, code })),
    ),
    ...settingsErrors(quiz),
  ];
}

/** The errors of one question; their paths begin at the question. */
export function questionErrors(question: QuizQuestion): QuizError[] {
  const errors: QuizError[] = [];
  const add = (path: string, code: QuizErrorCode) => errors.push({ path, code });
  const { prompt, picture } = question;
  if (plainTextOf(prompt) === '') add('prompt', 'prompt_missing');
  if (picture !== null && isBlank(picture.alt)) add('picture.alt', 'picture_without_alt');
  switch (question.kind) {
    case 'single':
    case 'multiple':
      errors.push(...optionErrors(question.options));
      errors.push(...rightOptionErrors(question));
      break;
    case 'order':
      errors.push(...optionErrors(question.options));
      break;
    case 'boolean':
      if (question.isTrue === null) add('isTrue', 'no_right_option');
      break;
    case 'short':
      if (question.accepted.every(isBlank)) add('accepted', 'no_accepted_answer');
      break;
    case 'number':
      if (question.value === null) add('value', 'no_value');
      else if (!isPlainNumber(question.value)) add('value', 'number_too_precise');
      if (question.tolerance < 0) add('tolerance', 'tolerance_negative');
      else if (!isPlainNumber(question.tolerance)) add('tolerance', 'number_too_precise');
  }
  return errors;
}

function optionErrors(options: readonly OrderOption[]): QuizError[] {
  const errors: QuizError[] = [];
  if (options.length < QUIZ_LIMITS.minOptions) errors.push({ path: 'options', code: 'too_few_options' });
  if (options.length > QUIZ_LIMITS.maxOptions) errors.push({ path: 'options', code: 'too_many_options' });
  const inEnglish = (option: OrderOption) => option.translations?.en?.text ?? option.text;
  options.forEach((option, index) => {
    const before = options.slice(0, index);
    const repeats = (text: (option: OrderOption) => string) =>
      before.some((other) => folded(text(other)) === folded(text(option)));
    if (isBlank(option.text)) errors.push({ path: `options.${index}.text`, code: 'option_empty' });
    else if (repeats(({ text }) => text))
      errors.push({ path: `options.${index}.text`, code: 'options_equal' });
    else if (repeats(inEnglish))
      errors.push({ path: `options.${index}.translations.en.text`, code: 'options_equal' });
  });
  return errors;
}

function rightOptionErrors({ kind, options }: SingleQuestion | MultipleQuestion): QuizError[] {
  const right = options.filter(({ isRight }) => isRight).length;
  if (right === 0) return [{ path: 'options', code: 'no_right_option' }];
  return kind === 'single' && right > 1 ? [{ path: 'options', code: 'several_right_options' }] : [];
}

function settingsErrors(quiz: Quiz): QuizError[] {
  const errors: QuizError[] = [];
  if (quiz.draws !== null && quiz.draws > quiz.questions.length)
    errors.push({ path: 'draws', code: 'draws_too_many' });
  if (quiz.passPoints <= 0) errors.push({ path: 'passPoints', code: 'pass_mark_missing' });
  else if (quiz.passPoints > totalPoints(quiz))
    errors.push({ path: 'passPoints', code: 'pass_mark_above_points' });
  return errors;
}

/** Upper and lower case may be what a question is about; spaces and the form of accents never are. */
function folded(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Within the limits and written without an exponent, so that it is compared exactly as staff entered it. */
function isPlainNumber(value: number): boolean {
  return Math.abs(value) <= QUIZ_LIMITS.maxNumber && /^-?\d+(?:\.\d{1,6})?$/.test(String(value));
}
