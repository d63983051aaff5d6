import type { TextDocument } from './text-document.ts';
import type { Translations } from './translations.ts';

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

/** The options of a question, none for kinds without options. */
export function optionsOf(question: QuizQuestion): readonly (QuizOption | OrderOption)[] {
  return 'options' in question ? question.options : [];
}
