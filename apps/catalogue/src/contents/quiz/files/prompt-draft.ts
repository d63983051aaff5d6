import {
  type FoundQuestion,
  type FoundQuestions,
  isLibraryPicture,
  plainTextOf,
  QUESTION_FILE_LIMITS,
  QUIZ_LIMITS,
  TEXT_DOCUMENT_LIMITS,
  typeRefusal,
} from '@academy/shared';
import { fileTypeFromBuffer } from 'file-type';
import { type HtmlPicture, PICTURE_BYTES, readHtml } from './html-text.ts';
import { note, type QuestionDraft } from './question-draft.ts';

/** Where the pictures of a text are. */
export interface PictureSource {
  /** The path on this site that an address has, as it is stored; the address itself for one elsewhere. */
  stored: (url: string) => string;
  /** The pictures in the file that belong to the text, by name: their bytes in base64. */
  files: ReadonlyMap<string, string>;
}

/** Where Moodle's texts have the files beside them. */
const FILES = '@@PLUGINFILE@@/';

const TITLE_LENGTH = 80;

/** The beginning of a text, by which staff recognises a question. */
export function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= TITLE_LENGTH ? line : `${cut(line, TITLE_LENGTH - 1).trimEnd()}…`;
}

/** The beginning of a text, not within a pair of surrogates. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Whether reading stops before a line: a quiz has no more questions, and nobody corrects so many at once. */
export function isFull({ questions, problems }: FoundQuestions, line: number): boolean {
  if (questions.length >= QUIZ_LIMITS.questions)
    problems.push({ line, code: 'too_many', values: { limit: QUIZ_LIMITS.questions }, title: '' });
  else if (problems.length >= QUESTION_FILE_LIMITS.problems)
    problems.push({ line, code: 'too_many_problems', values: { limit: problems.length }, title: '' });
  else return false;
  return true;
}

/**
 * A question with its prompt; pictures that cannot be kept are noted. One question has one picture: the first.
 * @throws QuestionRefusal when the text is too long.
 */
export function draftOf(read: {
  line: number;
  title: string;
  html: string;
  pictures: PictureSource;
}): QuestionDraft {
  const files = new Map(read.pictures.files);
  const html = read.html.replace(PICTURE_BYTES, (_found, quote: string, data: string) => {
    const name = `data-${files.size + 1}`;
    files.set(name, data);
    return `src=${quote}${FILES}${name}${quote}`;
  });
  const { document, pictures, hasTable } = readHtml(html);
  const draft: QuestionDraft = {
    line: read.line,
    title: read.title || titleOf(plainTextOf(document)),
    prompt: document,
    picture: null,
    embedded: null,
    points: 1,
    explanation: '',
    notes: [],
  };
  if (hasTable) note(draft, 'table');
  for (const picture of pictures) takePicture(draft, picture, { ...read.pictures, files });
  return draft;
}

function takePicture(draft: QuestionDraft, { src, alt: given }: HtmlPicture, source: PictureSource): void {
  const alt = cut(given, TEXT_DOCUMENT_LIMITS.alt);
  const path = source.stored(src);
  const name = src.startsWith(FILES) ? decoded(src.slice(FILES.length).split('?', 1)[0] ?? '') : null;
  const data = name === null ? undefined : source.files.get(name);
  if (draft.picture || draft.embedded) note(draft, 'pictures');
  else if (isLibraryPicture(path)) draft.picture = { src: path, alt };
  else if (name === null) note(draft, 'picture_elsewhere', { name: titleOf(src) });
  else if (data === undefined) note(draft, 'picture_missing', { name: titleOf(name) });
  else draft.embedded = { name, type: '', data: data.replace(/\s+/g, ''), alt };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The question with the type of its picture; without the picture if the media library takes none of its type. */
export async function withPicture(found: FoundQuestion): Promise<FoundQuestion> {
  const { embedded, notes } = found;
  if (!embedded) return found;
  const { name, data } = embedded;
  const type = (await fileTypeFromBuffer(Buffer.from(data, 'base64')))?.mime ?? '';
  if (typeRefusal('cover', type, name) !== null)
    return {
      ...found,
      embedded: null,
      notes: [...notes, { code: 'picture_type', values: { name: titleOf(name) } }],
    };
  return { ...found, embedded: { ...embedded, type }, notes: [...notes, { code: 'picture', values: {} }] };
}
