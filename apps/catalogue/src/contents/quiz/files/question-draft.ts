import { randomUUID } from 'node:crypto';
import {
  type EmbeddedPicture,
  type FoundQuestion,
  PROMPT_TEXT,
  type QuestionNote,
  type QuestionNoteCode,
  type QuestionProblemCode,
  questionErrors,
  QUIZ_LIMITS,
  type QuizOption,
  type QuizPicture,
  type QuizQuestion,
  type RemarkValues,
  TEXT_DOCUMENT_LIMITS,
  type TextDocument,
  textDocumentErrors,
} from '@academy/shared';

/** Why a question cannot be imported. */
export class QuestionRefusal extends Error {
  constructor(
    readonly code: QuestionProblemCode,
    readonly values: RemarkValues = {},
    /** Where it is to be corrected; undefined for where the question begins. */
    readonly line?: number,
  ) {
    super(code);
  }
}

/** An answer as files describe it. */
export interface DraftAnswer {
  /** One line of plain text. */
  text: string;
  /** Percent of the points that it earns, or takes if negative. */
  percent: number;
  feedback: string;
}

/** A number as files describe it. */
export interface DraftNumber {
  value: number;
  tolerance: number;
  percent: number;
  feedback: string;
}

/** A question that is being read: what questions of every kind have. */
export interface QuestionDraft {
  line: number;
  title: string;
  prompt: TextDocument;
  picture: QuizPicture | null;
  embedded: EmbeddedPicture | null;
  points: number;
  /** Shown with the right answer. */
  explanation: string;
  notes: QuestionNote[];
}

/** Adds what changes, once. */
export function note({ notes }: QuestionDraft, code: QuestionNoteCode, values: RemarkValues = {}): void {
  const isKnown = notes.some((one) => JSON.stringify(one) === JSON.stringify({ code, values }));
  if (!isKnown) notes.push({ code, values });
}

/** One answer, or several if more than one is right. */
export function choiceOf(draft: QuestionDraft, answers: readonly DraftAnswer[]): FoundQuestion {
  const right = answers.filter(({ percent }) => percent >= 100);
  if (right.length > 1) {
    note(draft, 'all_right');
    return multipleOf(draft, answers, (percent) => percent >= 100, false);
  }
  for (const { text, percent } of answers)
    if (percent > 0 && percent < 100) note(draft, 'partly_right', { text });
  const options = optionsOf(draft, answers, (percent) => percent >= 100);
  return found(draft, { ...baseOf(draft), kind: 'single', options });
}

/**
 * Several answers, of which those that earn points are right. Moodle adds percentages up; a quiz takes half of the
 * points for each fault or all of them, which is what wrong answers of -50 and of -100 percent say.
 */
export function choicesOf(draft: QuestionDraft, answers: readonly DraftAnswer[]): FoundQuestion {
  const right = answers.filter(({ percent }) => percent > 0);
  const wrong = answers.filter(({ percent }) => percent <= 0);
  const isAll = wrong.length > 0 && wrong.every(({ percent }) => percent === -100);
  const isHalf = wrong.length > 0 && wrong.every(({ percent }) => percent === -50);
  const isEven = right.every(({ percent }) => Math.abs(percent - 100 / right.length) < 0.01);
  if (!isEven || !(isAll || isHalf)) note(draft, 'weights');
  return multipleOf(draft, answers, (percent) => percent > 0, !isAll);
}

function multipleOf(
  draft: QuestionDraft,
  answers: readonly DraftAnswer[],
  isRight: (percent: number) => boolean,
  isPartial: boolean,
): FoundQuestion {
  const options = optionsOf(draft, answers, isRight);
  return found(draft, { ...baseOf(draft), kind: 'multiple', isPartial, options });
}

function optionsOf(
  draft: QuestionDraft,
  answers: readonly DraftAnswer[],
  isRight: (percent: number) => boolean,
): QuizOption[] {
  return answers.map(({ text, percent, feedback }) => {
    const right = isRight(percent);
    if (right) explain(draft, feedback);
    return {
      id: randomUUID(),
      text: within(text, QUIZ_LIMITS.optionText),
      isRight: right,
      whyNot: right ? '' : within(feedback, QUIZ_LIMITS.whyNot),
    };
  });
}

/** What is said about a right answer is read with it. */
function explain(draft: QuestionDraft, feedback: string): void {
  if (feedback === '' || draft.explanation === feedback) return;
  draft.explanation = draft.explanation === '' ? feedback : `${draft.explanation}\n\n${feedback}`;
}

/** True or false. */
export function booleanOf(
  draft: QuestionDraft,
  isTrue: boolean,
  feedback: { right: string; wrong: string },
): FoundQuestion {
  explain(draft, feedback.right);
  const whyNot = within(feedback.wrong, QUIZ_LIMITS.whyNot);
  return found(draft, { ...baseOf(draft), kind: 'boolean', isTrue, whyNot });
}

/** A short text: only answers that earn all points are accepted. */
export function shortOf(draft: QuestionDraft, answers: readonly DraftAnswer[]): FoundQuestion {
  const accepted: string[] = [];
  for (const { text, percent, feedback } of answers) {
    const isRight = percent >= 100;
    if (isRight) explain(draft, feedback);
    else if (feedback !== '') note(draft, 'feedback');
    if (/(?<!\\)\*/.test(text) && isRight) note(draft, 'wildcard', { text });
    const written = text.replaceAll('\\*', '*');
    if (isRight) accepted.push(within(written, QUIZ_LIMITS.acceptedText));
    else if (percent > 0) note(draft, 'partly_right', { text: written });
  }
  return found(draft, { ...baseOf(draft), kind: 'short', accepted: [...new Set(accepted)] });
}

/** A number. */
export function numberOf(draft: QuestionDraft, numbers: readonly DraftNumber[]): FoundQuestion {
  const right = numbers.filter(({ percent }) => percent >= 100);
  const [first, second] = right;
  if (second) throw new QuestionRefusal('several_numbers');
  if (first) explain(draft, first.feedback);
  for (const { value, percent, feedback } of numbers) {
    if (percent > 0 && percent < 100) note(draft, 'partly_right', { text: String(value) });
    if (percent < 100 && feedback !== '') note(draft, 'feedback');
  }
  return found(draft, {
    ...baseOf(draft),
    kind: 'number',
    value: first ? withoutNoise(first.value) : null,
    tolerance: first ? withoutNoise(first.tolerance) : 0,
  });
}

/** A range as a number and how far from it one may be. */
export function rangeOf(from: number, to: number): Pick<DraftNumber, 'value' | 'tolerance'> {
  return { value: (from + to) / 2, tolerance: (to - from) / 2 };
}

/** Half of a decimal number has digits that nobody wrote. */
function withoutNoise(value: number): number {
  return Number(value.toFixed(9));
}

/** Steps to put in order. */
export function orderOf(draft: QuestionDraft, texts: readonly string[]): FoundQuestion {
  const options = texts.map((text) => ({
    id: randomUUID(),
    text: within(text, QUIZ_LIMITS.optionText),
  }));
  return found(draft, { ...baseOf(draft), kind: 'order', options });
}

/** Pairs are an order if the right sides are 1, 2, 3 and so on; a quiz has no other pairs. */
export function matchingOf(
  draft: QuestionDraft,
  pairs: readonly { text: string; answer: string }[],
): FoundQuestion {
  const places = pairs.map(({ answer }) => Number(/^(\d{1,2})[.)°ª]?$/.exec(answer.trim())?.[1]));
  const sorted = pairs.map((_pair, index) => places.indexOf(index + 1));
  const texts = sorted.map((place) => pairs[place]?.text);
  if (!texts.every((text) => text !== undefined)) throw new QuestionRefusal('matching');
  note(draft, 'matching_to_order');
  return orderOf(draft, texts);
}

type Base = Pick<QuizQuestion, 'id' | 'prompt' | 'picture' | 'points' | 'explanation' | 'lookAgain'>;

function baseOf({ prompt, picture, points, explanation }: QuestionDraft): Base {
  return {
    id: randomUUID(),
    prompt,
    picture,
    points,
    explanation: within(explanation, QUIZ_LIMITS.explanation),
    lookAgain: null,
  };
}

/** Before the answers are read, of which there may be thousands. @throws QuestionRefusal */
export function refuseMore(
  code: 'too_many_options' | 'too_many_accepted',
  count: number,
  limit: number,
): void {
  if (count > limit) throw new QuestionRefusal(code, { limit });
}

/** @throws QuestionRefusal when a text is longer. */
function within(text: string, limit: number): string {
  if (text.length > limit) throw new QuestionRefusal('too_long', { limit });
  return text;
}

/** @throws QuestionRefusal when the question could not be published. */
function found({ line, title, notes, embedded }: QuestionDraft, question: QuizQuestion): FoundQuestion {
  const [text] = textDocumentErrors(question.prompt, PROMPT_TEXT);
  if (text?.code === 'too_large')
    throw new QuestionRefusal('too_long', { limit: TEXT_DOCUMENT_LIMITS.bytes });
  if (text) throw new QuestionRefusal('unreadable_text');
  // A picture without its text is imported: staff writes it in the form.
  const error = questionErrors(question).find(({ code }) => code !== 'picture_without_alt');
  if (error) throw new QuestionRefusal(error.code, valuesOf(error.path, question));
  return { line, title, question, notes, embedded };
}

function valuesOf(path: string, question: QuizQuestion): RemarkValues {
  const [, place] = /^options\.(\d+)/.exec(path) ?? [];
  const text = 'options' in question && place !== undefined ? question.options[Number(place)]?.text : '';
  return text ? { text } : {};
}
