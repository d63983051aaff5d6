import {
  type Language,
  plainTextOf,
  questionErrors,
  type QuizOption,
  type QuizQuestion,
  shownQuestion,
} from '@academy/shared';
import { escapeHtml, htmlOfText } from './html-text.ts';
import { titleOf } from './prompt-draft.ts';
import { promptHtml } from './prompt-html.ts';

/** A question as files have it: texts in HTML unless said otherwise. */
export interface ExportedQuestion {
  question: QuizQuestion;
  /** Plain text. */
  title: string;
  prompt: string;
  explanation: string;
  whyNot: string;
  /** With what each earns, in percent of the points. */
  options: ExportedOption[];
  /** Plain text. */
  accepted: string[];
}

export interface ExportedOption {
  text: string;
  percent: number;
  whyNot: string;
}

/**
 * A question in the language of a file; null for one that is not complete yet, which no other program could read.
 * @param origin of the academy: addresses of its pictures are whole in a file.
 */
export function exportedQuestion(
  question: QuizQuestion,
  language: Language,
  origin: string,
): ExportedQuestion | null {
  if (!isComplete(question)) return null;
  const shown = shownQuestion(question, language);
  const { picture } = question;
  const image =
    picture && `<p><img src="${escapeHtml(origin + picture.src)}" alt="${escapeHtml(shown.alt ?? '')}"></p>`;
  const english =
    language === 'en' && question.kind === 'short' ? question.translations?.en?.accepted : undefined;
  const accepted = question.kind === 'short' ? [...new Set([...question.accepted, ...(english ?? [])])] : [];
  const stored = 'options' in question ? question.options : [];
  return {
    question,
    title: titleOf(plainTextOf(shown.prompt)),
    prompt: image ? `${wholeBlocks(promptHtml(shown.prompt))}${image}` : promptHtml(shown.prompt),
    explanation: htmlOfText(shown.explanation),
    whyNot: htmlOfText(shown.whyNot),
    options: shown.options.map(({ text, whyNot }, index) => {
      const option = stored[index];
      const isRight = option !== undefined && 'isRight' in option && option.isRight === true;
      return {
        text: escapeHtml(text),
        percent: percentOf(question, isRight),
        whyNot: isRight ? '' : htmlOfText(whyNot),
      };
    }),
    accepted: accepted.filter((text) => text.trim() !== ''),
  };
}

/** Whether files can have a question: with its right answer and all its texts. A picture's text may be missing. */
export function isComplete(question: QuizQuestion): boolean {
  return questionErrors(question).every(({ code }) => code === 'picture_without_alt');
}

/** The HTML in block elements: a picture follows in its own paragraph, so text before it must be in one, too. */
function wholeBlocks(html: string): string {
  return /^<(?:p|ul|ol|pre)>/.test(html) ? html : `<p>${html}</p>`;
}

/** What an option earns in Moodle, which adds percentages up: a wrong one takes half of the points, or all of them. */
function percentOf(question: QuizQuestion, isRight: boolean): number {
  if (question.kind !== 'multiple') return isRight ? 100 : 0;
  if (!isRight) return question.isPartial ? -50 : -100;
  const count = question.options.filter((option: QuizOption) => option.isRight).length;
  return Number((100 / count).toFixed(5));
}
