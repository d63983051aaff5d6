/** A piece of a page's text as pdf.js returns it: the last two numbers of `transform` are where it begins. */
export interface TextPiece {
  str: string;
  transform: number[];
  height: number;
  /** The piece is the last of its line. */
  hasEOL: boolean;
}

/** A heading or paragraph of a page. */
export interface TextBlock {
  kind: 'heading' | 'paragraph';
  text: string;
}

interface Line {
  text: string;
  left: number;
  /** From the bottom of the page. */
  baseline: number;
  height: number;
}

/** How much larger than most of the text a heading is. */
const HEADING_SCALE = 1.15;
/** How much further than usual a line is from the one before when it begins a paragraph. */
const PARAGRAPH_GAP = 1.3;
/** A line as far as so many times its height from the one before begins a paragraph, whatever is usual. */
const WIDEST_LEADING = 2.2;
const LIST_ITEM = /^(?:[•‣◦▪–—-]|\d{1,3}[.)])\s/;
const ENDS_SENTENCE = /[.!?:;…»”"')\]]$/;

/** What is needed of pdf.js's document. */
export interface TextSource {
  getPage: (page: number) => Promise<{
    getTextContent: () => Promise<{ items: (TextPiece | { type: string })[] }>;
  }>;
}

/** The text of a page (from 1) in the order in which it is read; empty for a scanned page. */
export async function readPageText(pdf: TextSource, page: number): Promise<TextBlock[]> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return blocksOf(items.filter((item): item is TextPiece => 'str' in item));
}

/** Joins the pieces of a page into lines, and the lines into headings and paragraphs. */
export function blocksOf(pieces: readonly TextPiece[]): TextBlock[] {
  const lines = linesOf(pieces);
  const height = medianOf(lines.flatMap((line) => Array<number>(line.text.length).fill(line.height)));
  const gap = medianOf(lines.slice(1).map((line, index) => gapBetween(lines[index], line)));
  const blocks: TextBlock[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const last = blocks.at(-1);
    if (before && last && goesOn(before, line, gap)) last.text = join(last.text, line.text);
    else
      blocks.push({ kind: line.height > height * HEADING_SCALE ? 'heading' : 'paragraph', text: line.text });
  });
  return blocks;
}

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = [];
  let isOpen = false;
  for (const { str, transform, height, hasEOL } of pieces) {
    const [, , skew = 0, scale = 0, left = 0, baseline = 0] = transform;
    const line = lines.at(-1);
    const isSameLine = isOpen && line && Math.abs(line.baseline - baseline) < line.height / 2;
    if (isSameLine) line.text += str;
    else if (str.trim() !== '')
      lines.push({ text: str, left, baseline, height: height || Math.hypot(skew, scale) });
    isOpen = !hasEOL;
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }));
}

/** True when a line continues the paragraph of the one before. */
function goesOn(before: Line, line: Line, usualGap: number): boolean {
  if (Math.abs(before.height - line.height) > before.height * 0.1) return false;
  if (LIST_ITEM.test(line.text)) return false;
  // Another column, or what follows a picture.
  if (line.baseline > before.baseline) return !ENDS_SENTENCE.test(before.text);
  const leading = Math.max(usualGap, before.height) * PARAGRAPH_GAP;
  if (gapBetween(before, line) > Math.min(leading, before.height * WIDEST_LEADING)) return false;
  const isIndented = line.left > before.left + line.height / 2;
  return !(isIndented && ENDS_SENTENCE.test(before.text));
}

/** A word divided at the end of a line becomes whole again; the hyphen before a capital is its own. */
function join(text: string, next: string): string {
  if (!/\p{L}[-‐\u00ad]$/u.test(text)) return `${text} ${next}`;
  return (/^\p{Ll}/u.test(next) ? text.slice(0, -1) : text) + next;
}

function gapBetween(before: Line | undefined, line: Line): number {
  return before ? Math.max(0, before.baseline - line.baseline) : 0;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
