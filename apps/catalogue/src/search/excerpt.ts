import { foldForSearch } from '@academy/shared';

/** Where a mark begins and ends, in characters of the text as JavaScript counts them. */
export interface Mark {
  start: number;
  end: number;
}

/** A part of a passage that shows what was found in it. */
export interface Excerpt {
  text: string;
  marks: Mark[];
  /** The line of the passage in which the first mark is, from 0. */
  line: number;
}

/** The most characters of a sentence that are shown. */
const MAX_LENGTH = 240;
/** Of a longer sentence: how many characters before the first mark are shown. */
const BEFORE_MARK = 80;

/** A word of a text, as search compares it. */
interface Word extends Mark {
  folded: string;
}

/** The words of a text, folded, each once. */
export function foldedWords(text: string): string[] {
  return [...new Set(wordsOf(text).map(({ folded }) => folded))];
}

/** The marks of a text. @param found the folded words to mark. */
export function marksIn(text: string, found: ReadonlySet<string>): Mark[] {
  return wordsOf(text).flatMap(({ folded, start, end }) => (found.has(folded) ? [{ start, end }] : []));
}

/** The sentence of a passage with the most of what was found, with its marks. */
export function excerptOf(body: string, found: ReadonlySet<string>): Excerpt {
  const marks = marksIn(body, found);
  const sentence = bestSentence(body, marks);
  const first = marks.find(({ start }) => start >= sentence.start) ?? sentence;
  const { start, end } = shorten(body, sentence, first.start);
  const [opening, closing] = [start > sentence.start ? '…' : '', end < sentence.end ? '…' : ''];
  const offset = opening.length - start;
  return {
    text: opening + body.slice(start, end).replaceAll('\n', ' ') + closing,
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start + offset, end: mark.end + offset })),
    line: body.slice(0, first.start).split('\n').length - 1,
  };
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => ({
    folded: foldForSearch(word),
    start: index,
    end: index + word.length,
  }));
}

/** Lines of a transcript do not end sentences, so only marks of punctuation do. */
function bestSentence(body: string, marks: readonly Mark[]): Mark {
  const ends = Array.from(body.matchAll(/[.!?…]+["'»”’)]*\s+/gu), ({ 0: end, index }) => index + end.length);
  const starts = [0, ...ends];
  let best = { start: 0, end: body.length };
  let most = -1;
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? body.length;
    const count = new Set(
      marks
        .filter((mark) => mark.start >= start && mark.end <= end)
        .map((mark) => foldForSearch(body.slice(mark.start, mark.end))),
    ).size;
    if (count <= most) continue;
    most = count;
    best = { start, end: start + body.slice(start, end).trimEnd().length };
  }
  return best;
}

/** A part of a long sentence around its first mark, cut between words. */
function shorten(body: string, { start, end }: Mark, first: number): Mark {
  if (end - start <= MAX_LENGTH) return { start, end };
  let from = start;
  if (first - start > BEFORE_MARK) {
    const space = body.slice(first - BEFORE_MARK, first).search(/\s/u);
    from = space === -1 ? first : first - BEFORE_MARK + space + 1;
  }
  const limit = from + MAX_LENGTH;
  if (limit >= end) return { start: from, end };
  const space = body.slice(from, limit).search(/\s\S*$/u);
  return { start: from, end: space > first - from ? from + space : limit };
}
