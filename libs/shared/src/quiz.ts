import { fallsBack, type Translations } from './translations.ts';
import type { Language } from './languages.ts';
import { plainTextOf, type TextDocument } from './text-document.ts';

/** The kinds of questions, in the order in which staff are offered them. */
export const QUESTION_KINDS = ['single', 'multiple', 'boolean', 'order', 'short', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * When a learner may see right answers and explanations: after handing in, when passed or no attempt is left, or never.
 * The first is the default.
 */
export const SHOWS_ANSWERS = ['when_done', 'at_once', 'never'] as const;
export type ShowsAnswers = (typeof SHOWS_ANSWERS)[number];

/** The limits of a quiz, its questions and the answers to them. Lengths in characters. */
export const QUIZ_LIMITS = {
  questions: 200,
  /** All questions as JSON in UTF-8. */
  bytes: 500_000,
  minPoints: 1,
  maxPoints: 10,
  minOptions: 2,
  maxOptions: 12,
  optionText: 500,
  explanation: 2_000,
  whyNot: 1_000,
  accepted: 50,
  acceptedText: 200,
  /** Of a number and its tolerance, which have at most six decimals. */
  maxNumber: 999_999_999_999,
  /** A video of a content to look at again, and the second in it. */
  lookAgainSeconds: 86_400,
  attempts: 20,
  /** Thirty days. */
  waitMinutes: 43_200,
  minutes: 240,
  answerText: 500,
  /** Characters of a number as learners write it. */
  answerNumber: 40,
} as const;

/** The states of an attempt: under way, handed in by the learner, or ended by its time. */
export const ATTEMPT_STATES = ['open', 'submitted', 'expired'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Sort orders of staff's list of attempts, the default first; `-` is descending. */
export const ATTEMPT_SORTS = ['-startedAt', 'startedAt'] as const;
export type AttemptSort = (typeof ATTEMPT_SORTS)[number];

/** Figures of a quiz are shown from so many people on: fewer could be recognised. */
export const QUIZ_FIGURES_LEARNERS = 5;

/** How long after the end of an attempt answers still arrive: what was given in time may be under way. */
export const QUIZ_GRACE_SECONDS = 30;

/** A picture of the media library in a question. */
export interface QuizPicture {
  src: string;
  /** Empty until it has been entered; as long as that of a picture in a text. */
  alt: string;
}

/** Where the answer to a question was explained: a content and, in a series, a video by its position from 0. */
export interface LookAgain {
  contentId: string;
  position: number;
  seconds: number;
}

/** An answer to choose. */
export interface QuizOption {
  /** A random UUID, from which nothing about the answer can be concluded. */
  id: string;
  text: string;
  isRight: boolean;
  /** Why it is wrong; empty for none. */
  whyNot: string;
  translations?: Translations<{ text: string; whyNot: string }>;
}

/** A step of a question that asks for the order. */
export interface OrderOption {
  /** A random UUID, from which nothing about the order can be concluded. */
  id: string;
  text: string;
  translations?: Translations<{ text: string }>;
}

/** The texts that every question has. */
export interface QuestionTexts {
  /** Paragraphs, lists and code, with bold, italic and links. */
  prompt: TextDocument;
  /** Shown with the right answer; empty for none. */
  explanation: string;
}

/** A question's texts in another language. The texts of options are beside the options. */
export type QuestionTranslation<More extends object = object> = QuestionTexts & {
  /** The picture's text; absent for a question without picture. */
  alt?: string;
} & More;

interface QuestionBase<Kind extends QuestionKind, MoreTexts extends object = object> extends QuestionTexts {
  /** A random UUID. */
  id: string;
  kind: Kind;
  picture: QuizPicture | null;
  /** What a right answer counts, unless questions are drawn (see {@link questionPoints}). */
  points: number;
  lookAgain: LookAgain | null;
  translations?: Translations<QuestionTranslation<MoreTexts>>;
}

/** One option is right. */
export interface SingleQuestion extends QuestionBase<'single'> {
  options: QuizOption[];
}

/** Several options may be right. */
export interface MultipleQuestion extends QuestionBase<'multiple'> {
  options: QuizOption[];
  /** Whether an answer with a fault may still earn half of the points. */
  isPartial: boolean;
}

/** A sentence that is true or false. */
export interface BooleanQuestion extends QuestionBase<'boolean', { whyNot: string }> {
  /** Null until it has been decided. */
  isTrue: boolean | null;
  /** Why the other answer is wrong; empty for none. */
  whyNot: string;
}

/** Options to put in order. */
export interface OrderQuestion extends QuestionBase<'order'> {
  /** In the right order. */
  options: OrderOption[];
}

/** A short text; the accepted ones of both languages count, whatever the learner reads. */
export interface ShortQuestion extends QuestionBase<'short', { accepted: string[] }> {
  accepted: string[];
}

/** A number. */
export interface NumberQuestion extends QuestionBase<'number'> {
  /** Null until it has been entered. */
  value: number | null;
  /** How far an accepted number may be from the value, in either direction. */
  tolerance: number;
}

/** A question of a quiz, with its right answer. */
export type QuizQuestion =
  SingleQuestion | MultipleQuestion | BooleanQuestion | OrderQuestion | ShortQuestion | NumberQuestion;

/** The rules of a quiz. */
export interface QuizSettings {
  /** Points needed to pass. */
  passPoints: number;
  /** How many attempts a learner has; null for as many as they like. */
  attempts: number | null;
  /** How long a learner waits after an attempt before the next; 0 for not at all. */
  waitMinutes: number;
  /** The time for an attempt; null for no limit. */
  minutes: number | null;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  /** How many questions are drawn for each attempt; null for all of them. */
  draws: number | null;
  showsAnswers: ShowsAnswers;
  /** Whether certificates of the content, and of projects with it, wait for the quiz. */
  countsForCertificate: boolean;
}

/** A quiz as staff writes it. */
export interface Quiz extends QuizSettings {
  questions: QuizQuestion[];
}

/** The settings of a new quiz. */
export const NEW_QUIZ_SETTINGS: Readonly<QuizSettings> = {
  passPoints: 1,
  attempts: 3,
  waitMinutes: 0,
  minutes: null,
  shufflesQuestions: false,
  shufflesOptions: true,
  draws: null,
  showsAnswers: 'when_done',
  countsForCertificate: true,
};

/**
 * A learner's answer: the chosen option (`single`), the chosen ones (`multiple`) or all in order (`order`), true or
 * false (`boolean`), a text (`short`), or a number as it was written (`number`).
 */
export type QuizAnswer =
  | { optionId: string }
  | { optionIds: string[] }
  | { isTrue: boolean }
  | { text: string }
  | { number: string };

/** What a right answer to a question counts: its points, or one point each if questions are drawn for each attempt. */
export function questionPoints(
  question: Pick<QuizQuestion, 'points'>,
  { draws }: Pick<QuizSettings, 'draws'>,
): number {
  return draws === null ? question.points : 1;
}

/**
 * The points of an attempt with every answer right. If questions are drawn, all weigh the same: one point each, so that
 * every attempt has the same total and the same pass mark, whatever was drawn.
 */
export function totalPoints({
  draws,
  questions,
}: Pick<QuizSettings, 'draws'> & { questions: readonly Pick<QuizQuestion, 'points'>[] }): number {
  if (draws !== null) return Math.min(draws, questions.length);
  return questions.reduce((sum, { points }) => sum + points, 0);
}

/** How many questions an attempt has. */
export function questionCountOf({
  draws,
  questions,
}: Pick<QuizSettings, 'draws'> & { questions: readonly unknown[] }): number {
  return Math.min(draws ?? questions.length, questions.length);
}

/** Why a quiz cannot be published. */
export const QUIZ_ERROR_CODES = [
  'no_questions',
  'prompt_missing',
  'picture_without_alt',
  'too_few_options',
  'too_many_options',
  'option_empty',
  'options_equal',
  'no_right_option',
  'several_right_options',
  'no_accepted_answer',
  'no_value',
  'number_too_precise',
  'tolerance_negative',
  'draws_too_many',
  'pass_mark_missing',
  'pass_mark_above_points',
] as const;
export type QuizErrorCode = (typeof QUIZ_ERROR_CODES)[number];

/** An error of a quiz. */
export interface QuizError {
  /** The field, e.g. `questions.2.options.0.text` or `passPoints`. */
  path: string;
  code: QuizErrorCode;
}

/**
 * Everything that keeps a quiz from being published, in the order of its questions, the settings last. A draft may be
 * saved with such errors. Lengths and ranges are not checked: a quiz beyond its limits cannot be saved at all.
 */
export function quizErrors(quiz: Quiz): QuizError[] {
  const { questions } = quiz;
  return [
    ...(questions.length === 0 ? [{ path: 'questions', code: 'no_questions' } as const] : []),
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

/** The texts of an option as a reader sees them. `whyNot` is empty for none. */
export interface ShownOption {
  id: string;
  text: string;
  whyNot: string;
}

/** The texts of a question as a reader sees them, the right answer included. Empty texts are not shown. */
export interface ShownQuestion extends QuestionTexts {
  /** Of the picture; null without one. */
  alt: string | null;
  /** Why the other answer to a sentence that is true or false is wrong. */
  whyNot: string;
  /** In the question's order; none for kinds without options. */
  options: ShownOption[];
  /** One of the texts is in Italian although English was requested. */
  isUntranslated: boolean;
}

/** The texts of a question for a reader of a language: each in English if there is one, else in Italian. */
export function shownQuestion(question: QuizQuestion, language: Language): ShownQuestion {
  const en = question.translations?.en;
  let isTranslated = true;
  const text = (italian: string, english: string | undefined): string => {
    if (language !== 'en' || isBlank(italian)) return italian;
    if (english !== undefined && !isBlank(english)) return english;
    isTranslated = false;
    return italian;
  };
  const prompt = (): TextDocument => {
    if (language !== 'en') return question.prompt;
    if (en !== undefined && plainTextOf(en.prompt) !== '') return en.prompt;
    isTranslated = false;
    return question.prompt;
  };
  const shown = {
    prompt: prompt(),
    explanation: text(question.explanation, en?.explanation),
    alt: question.picture && text(question.picture.alt, en?.alt),
    whyNot: question.kind === 'boolean' ? text(question.whyNot, question.translations?.en?.whyNot) : '',
    options: optionsOf(question).map((option) => ({
      id: option.id,
      text: text(option.text, option.translations?.en?.text),
      whyNot: 'whyNot' in option ? text(option.whyNot, option.translations?.en?.whyNot) : '',
    })),
  };
  return { ...shown, isUntranslated: fallsBack(isTranslated, language) };
}

/** The options of a question, none for kinds without options. */
export function optionsOf(question: QuizQuestion): readonly (QuizOption | OrderOption)[] {
  return 'options' in question ? question.options : [];
}
