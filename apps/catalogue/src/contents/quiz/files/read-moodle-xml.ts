import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type FoundQuestion,
  type FoundQuestions,
  type QuestionProblem,
  QUIZ_LIMITS,
  type RemarkValues,
} from '@academy/shared';
import { SaxesParser } from 'saxes';
import { htmlOfLines, htmlOfText, lineOfHtml, plainTextOfHtml } from './html-text.ts';
import { draftOf, isFull, type PictureSource, titleOf, withPicture } from './prompt-draft.ts';
import {
  booleanOf,
  choiceOf,
  choicesOf,
  type DraftAnswer,
  matchingOf,
  note,
  numberOf,
  orderOf,
  type QuestionDraft,
  QuestionRefusal,
  refuseMore,
  shortOf,
} from './question-draft.ts';

/** Characters that are parsed before other work has its turn. */
const SLICE = 65_536;
/** Moodle's own files have seven levels. */
const MAX_LEVELS = 30;

/** An element of a question. */
interface XmlElement {
  name: string;
  line: number;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Thrown to end the reading of a file. */
class FileRefusal extends Error {
  constructor(
    readonly code: QuestionProblem['code'],
    readonly values: RemarkValues = {},
  ) {
    super(code);
  }
}

/**
 * Reads questions in Moodle XML, one after the other while the file is parsed. Entities are those of XML alone: a
 * document type, which could declare others, is refused. Questions before the place where a file breaks are read.
 * @param stored the path on this site that an address has, as it is stored.
 */
export async function readMoodleXml(text: string, stored: PictureSource['stored']): Promise<FoundQuestions> {
  const reading: FoundQuestions = { questions: [], problems: [], categories: 0 };
  const waiting: XmlElement[] = [];
  const parser = parserOf(waiting);
  const source = text.replace(/^\uFEFF/, '').trimStart();
  const skipped = text.slice(0, text.length - source.length).split(/\r\n?|\n/).length - 1;
  const readWaiting = async (): Promise<boolean> => {
    for (const element of waiting.splice(0)) {
      if (isFull(reading, element.line + skipped)) return false;
      await nextTurn();
      await take(reading, { ...element, line: element.line + skipped }, stored);
    }
    return true;
  };
  try {
    for (let at = 0; at < source.length; at += SLICE) {
      parser.write(source.slice(at, at + SLICE));
      if (!(await readWaiting())) return reading;
      await nextTurn();
    }
    parser.close();
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    if (!(await readWaiting())) return reading;
    const { code, values } = error;
    reading.problems.push({ line: parser.line + skipped, code, values, title: '' });
    return reading;
  }
  await readWaiting();
  return reading;
}

/** @param questions where each question is put once it has ended. */
function parserOf(questions: XmlElement[]): SaxesParser {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let level = 0;
  let endedAt = -1;
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', () => {
    // The tag that ends another element ended this question as well, before its time.
    if (endedAt === parser.position) questions.pop();
    throw new FileRefusal('xml_broken', open[0] ? { openLine: open[0].line } : {});
  });
  parser.on('doctype', () => {
    throw new FileRefusal('xml_doctype');
  });
  parser.on('opentag', ({ name, attributes }) => {
    level += 1;
    if (level > MAX_LEVELS) throw new FileRefusal('xml_too_deep', { limit: MAX_LEVELS });
    if (level === 1 && name !== 'quiz') throw new FileRefusal('xml_not_moodle', { name: titleOf(name) });
    // Moodle's own elements have no name spaces; what is beside questions is ignored.
    if (open.length === 0 && !(level === 2 && name === 'question')) return;
    const element = { name, line: parser.line, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    level -= 1;
    const closed = open.pop();
    if (!closed || open.length > 0) return;
    endedAt = parser.position;
    questions.push(closed);
  });
  return parser;
}

async function take(
  reading: FoundQuestions,
  element: XmlElement,
  stored: PictureSource['stored'],
): Promise<void> {
  const type = element.attributes['type'] ?? '';
  if (type === 'category') {
    reading.categories += 1;
    return;
  }
  const title = titleOf(
    textIn(child(element, 'name')) || lineOfHtml(textIn(child(element, 'questiontext')).slice(0, 500)),
  );
  try {
    reading.questions.push(await withPicture(questionOf(element, { type, title, stored })));
  } catch (error) {
    if (!(error instanceof QuestionRefusal)) throw error;
    reading.problems.push({ line: element.line, code: error.code, values: error.values, title });
  }
}

interface Place {
  type: string;
  title: string;
  stored: PictureSource['stored'];
}

function questionOf(element: XmlElement, { type, title, stored }: Place): FoundQuestion {
  refuseOthers(type);
  const prompt = child(element, 'questiontext');
  const files = new Map(
    childrenOf(prompt, 'file').map(({ attributes, text }) => [attributes['name'] ?? '', text] as const),
  );
  const html = prompt ? htmlIn(prompt) : '';
  const draft = draftOf({ line: element.line, title, html, pictures: { stored, files } });
  if (prompt?.attributes['format'] === 'markdown') note(draft, 'markdown');
  draft.explanation = feedbackIn(child(element, 'generalfeedback'));
  readPoints(draft, textIn(child(element, 'defaultgrade')));
  const answers = childrenOf(element, 'answer');
  if (type === 'shortanswer') refuseMore('too_many_accepted', answers.length, QUIZ_LIMITS.accepted);
  else refuseMore('too_many_options', answers.length, QUIZ_LIMITS.maxOptions);
  switch (type) {
    case 'multichoice': {
      const isSingle = !['false', '0'].includes(textIn(child(element, 'single')));
      const drafts = answers.map((answer) => answerOf(answer, lineOfHtml(htmlIn(answer))));
      return isSingle ? choiceOf(draft, drafts) : choicesOf(draft, drafts);
    }
    case 'truefalse':
      return truthOf(draft, answers);
    case 'shortanswer':
      return shortOf(
        draft,
        answers.map((answer) => answerOf(answer, textIn(answer).replace(/\s+/g, ' '))),
      );
    case 'numerical':
      if (childrenOf(child(element, 'units'), 'unit').length > 0) note(draft, 'units');
      return numberOf(draft, numbersIn(answers));
    case 'ordering':
      return orderOf(
        draft,
        answers.map((answer) => lineOfHtml(htmlIn(answer))),
      );
    default:
      return matchingOf(
        draft,
        childrenOf(element, 'subquestion')
          .map((pair) => ({ text: lineOfHtml(htmlIn(pair)), answer: textIn(child(pair, 'answer')) }))
          // Without a text it is a wrong answer more.
          .filter((pair) => pair.text !== ''),
      );
  }
}

const KINDS = ['multichoice', 'truefalse', 'shortanswer', 'numerical', 'ordering', 'matching'];

function refuseOthers(type: string): void {
  if (KINDS.includes(type)) return;
  if (type === 'essay' || type === 'description' || type === 'cloze') throw new QuestionRefusal(type);
  if (type.startsWith('calculated')) throw new QuestionRefusal('calculated');
  throw new QuestionRefusal('unsupported', { type: titleOf(type) });
}

/** Points are whole and within the limits of a quiz. */
function readPoints(draft: QuestionDraft, grade: string): void {
  if (grade === '') return;
  const points = Math.min(
    QUIZ_LIMITS.maxPoints,
    Math.max(QUIZ_LIMITS.minPoints, Math.round(Number(grade) || 1)),
  );
  draft.points = points;
  if (points !== Number(grade)) note(draft, 'points', { points });
}

function truthOf(draft: QuestionDraft, answers: readonly XmlElement[]): FoundQuestion {
  const right = answers.find((answer) => percentOf(answer) >= 100);
  const truth = right && textIn(right).toLowerCase();
  if (truth !== 'true' && truth !== 'false') throw new QuestionRefusal('no_right_option');
  const wrong = answers.find((answer) => answer !== right);
  return booleanOf(draft, truth === 'true', {
    right: feedbackIn(child(right, 'feedback')),
    wrong: feedbackIn(child(wrong, 'feedback')),
  });
}

/** An answer of `*` is every other number: it is wrong or does not exist. */
function numbersIn(answers: readonly XmlElement[]) {
  return answers.map((answer) => {
    const text = textIn(answer);
    const percent = percentOf(answer);
    const value = Number(text.replace(',', '.'));
    const tolerance = Number(textIn(child(answer, 'tolerance')).replace(',', '.'));
    if (percent >= 100 && (text === '' || !Number.isFinite(value) || !Number.isFinite(tolerance)))
      throw new QuestionRefusal('number');
    return { value, tolerance, percent, feedback: feedbackIn(child(answer, 'feedback')) };
  });
}

function answerOf(answer: XmlElement, text: string): DraftAnswer {
  return { text, percent: percentOf(answer), feedback: feedbackIn(child(answer, 'feedback')) };
}

function percentOf({ attributes }: XmlElement): number {
  return Number(attributes['fraction'] ?? 0) || 0;
}

function feedbackIn(element: XmlElement | undefined): string {
  return element ? plainTextOfHtml(htmlIn(element)) : '';
}

/** The text of an element as HTML. */
function htmlIn(element: XmlElement): string {
  const text = textIn(element);
  const format = element.attributes['format'];
  if (format === 'html') return text;
  return format === 'plain_text' ? htmlOfText(text) : htmlOfLines(text);
}

/** What is written in the `text` of an element, or in the element itself. */
function textIn(element: XmlElement | undefined): string {
  if (!element) return '';
  return (child(element, 'text') ?? element).text.trim();
}

function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}
