import type { QuestionProblemCode, RemarkValues } from '@academy/shared';

/** A line of a question in GIFT. */
interface BlockRow {
  /** From 1. */
  line: number;
  text: string;
}

/** What is wrong with the braces of a question. */
interface BraceProblem {
  line: number;
  code: QuestionProblemCode;
  values: RemarkValues;
}

/** A question in GIFT, without comments and empty lines. */
export interface GiftBlock {
  rows: BlockRow[];
  /** The first thing that is wrong with its braces. */
  problem: BraceProblem | null;
}

/** The questions of a text in GIFT, and the number of its categories. */
export interface GiftBlocks {
  blocks: GiftBlock[];
  categories: number;
}

/** A line that begins like this is a comment. */
export const COMMENT = /^\s*\/\//;
const CATEGORY = /^\s*\$CATEGORY:/;
const TITLE = /^\s*::/;

/**
 * Splits a text in GIFT into its questions: at empty lines and categories outside of braces, and at a line that begins
 * with a title after the answers. A brace that is not closed ends with its question: where an empty line or a title
 * follows and the next brace opens another group, one was forgotten, and the questions after it are read all the same.
 */
export function giftBlocks(text: string): GiftBlocks {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const nextBraces = nextBracesOf(lines);
  const blocks: GiftBlock[] = [];
  let categories = 0;
  let block = new OpenBlock();
  const end = (line: number) => {
    const ended = block.end(line);
    if (ended) blocks.push(ended);
    block = new OpenBlock();
  };
  lines.forEach((row, index) => {
    const line = index + 1;
    if (COMMENT.test(row)) return;
    const isForgotten = nextBraces[index] !== '}';
    if (row.trim() === '') {
      if (!block.isInside || isForgotten) end(line);
      return;
    }
    if (CATEGORY.test(row) && (!block.isInside || isForgotten)) {
      end(line);
      categories += 1;
      return;
    }
    if (TITLE.test(row) && (block.isInside ? isForgotten : block.isAnswered)) end(line);
    block.add(row, line);
  });
  end(lines.length);
  return { blocks, categories };
}

class OpenBlock {
  private readonly rows: BlockRow[] = [];
  private problem: BraceProblem | null = null;
  private openLine: number | null = null;
  isAnswered = false;

  get isInside(): boolean {
    return this.openLine !== null;
  }

  add(text: string, line: number): void {
    this.rows.push({ line, text });
    for (const brace of bracesIn(text)) {
      if (brace === '}') {
        if (this.openLine === null) this.report(line, 'stray_brace');
        else this.isAnswered = true;
        this.openLine = null;
      } else if (this.openLine !== null) this.report(line, 'nested_brace', { openLine: this.openLine });
      else {
        if (this.isAnswered) this.report(line, 'two_answers');
        this.openLine = line;
      }
    }
  }

  /** @param line where the brace is missing, if one is. */
  end(line: number): GiftBlock | null {
    if (this.rows.length === 0) return null;
    if (this.openLine !== null) this.report(line, 'unclosed_brace', { openLine: this.openLine });
    return { rows: this.rows, problem: this.problem };
  }

  private report(line: number, code: QuestionProblemCode, values: RemarkValues = {}): void {
    this.problem ??= { line, code, values };
  }
}

/** The first brace in each line or below it; null for none. Counted once from the end: a file may have many lines. */
function nextBracesOf(lines: readonly string[]): (string | null)[] {
  const next: (string | null)[] = new Array<string | null>(lines.length).fill(null);
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const row = lines[index] ?? '';
    const [first] = COMMENT.test(row) ? [] : bracesIn(row);
    next[index] = first ?? next[index + 1] ?? null;
  }
  return next;
}

/** The braces in a line that no backslash precedes. */
function bracesIn(text: string): string[] {
  return text.match(/\\.|[{}]/gs)?.filter((found) => found.length === 1) ?? [];
}
