import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type FoundQuestion,
  type FoundQuestions,
  QUESTION_FILE_LIMITS,
  QUIZ_LIMITS,
  type QuestionProblem,
} from '@academy/shared';
import {
  type GIFTQuestion,
  type NumericalChoice,
  type NumericalFormat,
  parse,
  SyntaxError,
  type TextChoice,
  type TextFormat,
} from 'gift-pegjs';
import { type GiftBlock, giftBlocks } from './gift-blocks.ts';
import { htmlOfLines, htmlOfText, lineOfHtml, plainTextOfHtml } from './html-text.ts';
import { strictGift, unescapedGift } from './loose-gift.ts';
import { draftOf, isFull, type PictureSource, titleOf, withPicture } from './prompt-draft.ts';
import {
  booleanOf,
  choiceOf,
  choicesOf,
  type DraftNumber,
  matchingOf,
  note,
  numberOf,
  type QuestionDraft,
  QuestionRefusal,
  rangeOf,
  refuseMore,
  shortOf,
} from './question-draft.ts';

const GIFT_TRUTHS = ['TRUE', 'FALSE', 'T', 'F'];
/** An answer without a sign that means true or false, though perhaps not for GIFT. */
const TRUTH = /(?:^|[^\\])\{\s*(vero|falso|v|true|false|t|f)\s*[#}]/i;

/**
 * Reads questions in GIFT, each by itself: one that is broken hides no other.
 * @param stored the path on this site that an address has, as it is stored.
 */
export async function readGift(text: string, stored: PictureSource['stored']): Promise<FoundQuestions> {
  const { blocks, categories } = giftBlocks(text);
  const reading: FoundQuestions = { questions: [], problems: [], categories };
  for (const block of blocks) {
    if (isFull(reading, block.rows[0]?.line ?? 1)) break;
    // A single block may take a tenth of a second.
    await nextTurn();
    const read = await readBlock(block, stored);
    if ('code' in read) reading.problems.push(read);
    else reading.questions.push(read);
  }
  return reading;
}

async function readBlock(
  block: GiftBlock,
  stored: PictureSource['stored'],
): Promise<FoundQuestion | QuestionProblem> {
  const { rows, problem } = block;
  const line = rows[0]?.line ?? 1;
  const text = rows.map((row) => row.text).join('\n');
  const title = giftTitle(text);
  try {
    if (problem) throw new QuestionRefusal(problem.code, problem.values, problem.line);
    if (text.length > QUESTION_FILE_LIMITS.text)
      throw new QuestionRefusal('too_long', { limit: QUESTION_FILE_LIMITS.text });
    return await withPicture(questionOf(parsed(text, rows), { line, title, stored }));
  } catch (error) {
    if (!(error instanceof QuestionRefusal)) throw error;
    return { line: error.line ?? line, code: error.code, values: error.values, title };
  }
}

/** The title of a question, or its first words. */
function giftTitle(text: string): string {
  const [whole = '', title] = /^\s*::((?:\\[^]|[^\\])*?)::/.exec(text) ?? [];
  const named = title ?? text.slice(whole.length).split(/(?<!\\)\{/, 1)[0] ?? '';
  return titleOf(
    lineOfHtml(
      named
        .replace(/^\s*\[\w+\]/, '')
        .slice(0, 500)
        .replace(/\\([~=#{}:\\])/g, '$1'),
    ),
  );
}

/** @throws QuestionRefusal that names the line and what helps. */
function parsed(text: string, rows: GiftBlock['rows']): GIFTQuestion {
  if (/^\s*::/.test(text) && !/^\s*::(?:\\[^]|[^\\])*?::/.test(text)) throw new QuestionRefusal('title_open');
  const [, truth] = TRUTH.exec(text) ?? [];
  if (truth !== undefined && !GIFT_TRUTHS.includes(truth))
    throw new QuestionRefusal('true_false', { text: truth });
  try {
    const [question] = parse(strictGift(text));
    if (question) return question;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const line = rows[error.location.start.line - 1]?.line;
    throw refusalOf(text, error.message, line);
  }
  throw new QuestionRefusal('syntax');
}

function refusalOf(text: string, message: string, line: number | undefined): QuestionRefusal {
  const [, answers = ''] = /(?:^|[^\\])\{([^]*)$/.exec(text) ?? [];
  if (message.includes('between -100 and 100')) return new QuestionRefusal('weight', {}, line);
  if (/^\s*#(?!###)/.test(answers)) return new QuestionRefusal('number', {}, line);
  if (!/^\s*[=~]/.test(answers)) return new QuestionRefusal('answers', {}, line);
  return new QuestionRefusal('syntax', {}, line);
}

interface Place {
  line: number;
  title: string;
  stored: PictureSource['stored'];
}

function questionOf(question: GIFTQuestion, { line, title, stored }: Place): FoundQuestion {
  if (question.type === 'Category') throw new QuestionRefusal('syntax');
  if (question.type === 'Description') throw new QuestionRefusal('description');
  if (question.type === 'Essay') throw new QuestionRefusal('essay');
  const draft = draftOf({ line, title, html: htmlOf(question.stem), pictures: { stored, files: new Map() } });
  if (question.stem.format === 'markdown') note(draft, 'markdown');
  draft.explanation = feedbackOf(question.globalFeedback);
  if (question.hasEmbeddedAnswers) note(draft, 'missing_word');
  switch (question.type) {
    case 'TF':
      return booleanOf(draft, question.isTrue, {
        wrong: feedbackOf(question.trueFeedback),
        right: feedbackOf(question.falseFeedback),
      });
    case 'MC':
      return choicesIn(draft, question.choices);
    case 'Short':
      return shortIn(draft, question.choices);
    case 'Numerical':
      return numberOf(draft, numbersIn(question.choices));
    case 'Matching':
      refuseMore('too_many_options', question.matchPairs.length, QUIZ_LIMITS.maxOptions);
      return matchingOf(
        draft,
        question.matchPairs.map(({ subquestion, subanswer }) => ({
          text: lineOfHtml(htmlOf(subquestion)),
          answer: unescapedGift(subanswer),
        })),
      );
  }
}

/** With `=` one answer is right, without it those with positive percentages. */
function choicesIn(draft: QuestionDraft, choices: readonly TextChoice[]): FoundQuestion {
  refuseMore('too_many_options', choices.length, QUIZ_LIMITS.maxOptions);
  const answers = choices.map(({ text, weight, isCorrect, feedback }) => ({
    text: lineOfHtml(htmlOf(text)),
    percent: isCorrect ? 100 : (weight ?? 0),
    feedback: feedbackOf(feedback),
  }));
  return choices.some(({ isCorrect }) => isCorrect) ? choiceOf(draft, answers) : choicesOf(draft, answers);
}

/** Accepted answers are compared as they are written: they have no HTML. */
function shortIn(draft: QuestionDraft, choices: readonly TextChoice[]): FoundQuestion {
  refuseMore('too_many_accepted', choices.length, QUIZ_LIMITS.accepted);
  const answers = choices.map(({ text, weight, feedback }) => ({
    text: unescapedGift(text.text).replace(/\s+/g, ' ').trim(),
    percent: weight ?? 100,
    feedback: feedbackOf(feedback),
  }));
  return shortOf(draft, answers);
}

function numbersIn(choices: NumericalChoice[] | NumericalFormat): DraftNumber[] {
  if (!Array.isArray(choices)) return [{ ...rangeIn(choices), percent: 100, feedback: '' }];
  return choices.flatMap(({ text, weight, isCorrect, feedback }) => {
    const percent = isCorrect ? (weight ?? 100) : (weight ?? 0);
    return [{ ...rangeIn(text), percent, feedback: feedbackOf(feedback) }];
  });
}

function rangeIn({ type, number = 0, range = 0, numberLow = 0, numberHigh = 0 }: NumericalFormat) {
  return type === 'high-low' ? rangeOf(numberLow, numberHigh) : { value: number, tolerance: range };
}

function feedbackOf(feedback: TextFormat | null): string {
  return feedback ? plainTextOfHtml(htmlOf(feedback)) : '';
}

/** A text as HTML; without a format it is Moodle's own, which is HTML whose line breaks count. */
function htmlOf({ format, text }: TextFormat): string {
  const written = unescapedGift(text);
  if (format === 'html') return written;
  return format === 'plain' ? htmlOfText(written) : htmlOfLines(written);
}
