import type { TextProblemCode } from './part-codes.ts';
import { isLink } from './link.ts';
import { isLibraryPicture } from './picture.ts';
import {
  TEXT_BLOCKS,
  TEXT_DOCUMENT_LIMITS,
  TEXT_MARKS,
  TEXT_NODES,
  type TextDocument,
  type TextMarkType,
  type TextNodeType,
} from './text-document.ts';

/** The parts of the format that a kind of text may use. */
export interface TextKind {
  nodes: readonly TextNodeType[];
  /** Whether every top-level block has an id. */
  hasIds: boolean;
}

/** The text of a lesson: everything. */
export const LESSON_TEXT: TextKind = { nodes: Object.keys(TEXT_NODES) as TextNodeType[], hasIds: true };

/** The prompt of a quiz question: paragraphs, lists and code. */
export const PROMPT_TEXT: TextKind = {
  nodes: ['paragraph', 'bulletList', 'orderedList', 'listItem', 'codeBlock', 'text', 'hardBreak'],
  hasIds: false,
};

/** What is wrong in a document, and where: `content.3.content.0.marks.1.attrs.href`; '' for the document itself. */
export interface TextProblem {
  path: string;
  code: TextProblemCode;
}

/** True for the id of a block: also what a reader's position is stored by. */
export function isBlockId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value);
}

/** True for a document without any problem. */
export function isTextDocument(value: unknown, kind: TextKind = LESSON_TEXT): value is TextDocument {
  return textDocumentErrors(value, kind).length === 0;
}

/**
 * Everything that is wrong with a document, in its order; no more than 100 problems, since nobody reads thousands.
 * Nothing below a node that is unknown, misplaced or too deep is looked at.
 * @param value untrusted: anything that JSON can be.
 */
export function textDocumentErrors(value: unknown, kind: TextKind = LESSON_TEXT): TextProblem[] {
  if (!isObject(value) || value['type'] !== 'doc' || !Array.isArray(value['content']))
    return [{ path: '', code: 'not_a_document' }];
  const check = new Check(kind);
  check.keys(value, '', ['type', 'content']);
  check.children(value['content'], '', { contains: TEXT_BLOCKS, level: 1 });
  // A deeper document would exhaust the stack of JSON.stringify.
  if (!check.isTooDeep && bytesOf(value) > TEXT_DOCUMENT_LIMITS.bytes) check.report('', 'too_large');
  return check.problems;
}

interface Place {
  contains: readonly string[];
  level: number;
}

const MAX_PROBLEMS = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BLOCKS: readonly string[] = TEXT_BLOCKS;

/** One reading of a document. Recursive, but never deeper than the limit of levels. */
class Check {
  readonly problems: TextProblem[] = [];
  isTooDeep = false;
  private readonly ids = new Set<string>();

  constructor(private readonly kind: TextKind) {}

  children(nodes: unknown[], path: string, place: Place): void {
    nodes.forEach((node, index) => {
      this.node(node, `${path === '' ? '' : `${path}.`}content.${index}`, place);
    });
  }

  keys(object: Record<string, unknown>, path: string, allowed: readonly string[]): void {
    for (const key of Object.keys(object))
      if (!allowed.includes(key)) this.report(path === '' ? key : `${path}.${key}`, 'unknown_attribute');
  }

  report(path: string, code: TextProblemCode): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ path, code });
  }

  private node(node: unknown, path: string, { contains, level }: Place): void {
    if (level > TEXT_DOCUMENT_LIMITS.levels) {
      this.isTooDeep = true;
      this.report(path, 'too_deep');
      return;
    }
    if (!isObject(node) || !isNodeType(node['type']) || !this.kind.nodes.includes(node['type'])) {
      this.report(isObject(node) ? `${path}.type` : path, 'unknown_node');
      return;
    }
    const { type } = node;
    if (!contains.includes(type)) {
      this.report(path, 'wrong_nesting');
      return;
    }
    if (type === 'text') {
      this.text(node, path, contains);
      return;
    }
    this.keys(node, path, ['type', 'attrs', 'content']);
    this.attributes(type, node['attrs'], path, level);
    this.contents(type, node['content'], path, level);
  }

  private text(node: Record<string, unknown>, path: string, contains: readonly string[]): void {
    this.keys(node, path, ['type', 'text', 'marks']);
    const { text, marks } = node;
    if (typeof text !== 'string' || text === '' || !isStorable(text)) this.report(`${path}.text`, 'bad_text');
    if (marks === undefined) return;
    // Code is shown as it is.
    const isPlain = !contains.includes('hardBreak');
    if (!Array.isArray(marks) || (isPlain && marks.length > 0)) this.report(`${path}.marks`, 'unknown_mark');
    else marks.forEach((mark, index) => this.mark(mark, `${path}.marks.${index}`));
  }

  private mark(mark: unknown, path: string): void {
    if (!isObject(mark) || !isMarkType(mark['type'])) {
      this.report(path, 'unknown_mark');
      return;
    }
    this.keys(mark, path, ['type', 'attrs']);
    const attributes = mark['attrs'] ?? {};
    if (!isObject(attributes)) {
      this.report(`${path}.attrs`, 'bad_attribute');
      return;
    }
    this.keys(attributes, `${path}.attrs`, mark['type'] === 'link' ? ['href'] : []);
    if (mark['type'] === 'link' && !isGoodLink(attributes['href']))
      this.report(`${path}.attrs.href`, 'bad_link');
  }

  private attributes(type: TextNodeType, given: unknown, path: string, level: number): void {
    const attributes = given ?? {};
    if (!isObject(attributes)) {
      this.report(`${path}.attrs`, 'bad_attribute');
      return;
    }
    const own: readonly string[] = TEXT_NODES[type].attributes;
    this.keys(attributes, `${path}.attrs`, BLOCKS.includes(type) ? [...own, 'id'] : own);
    if (BLOCKS.includes(type)) this.id(attributes['id'] ?? undefined, `${path}.attrs.id`, level);
    if (type === 'image') this.picture(attributes, path);
    if (type === 'footnote') this.footnote(attributes['content'], path, level);
    for (const name of own) {
      const isGood = SCALARS[name];
      if (isGood && !isGood(attributes[name] ?? undefined))
        this.report(`${path}.attrs.${name}`, 'bad_attribute');
    }
  }

  private id(id: unknown, path: string, level: number): void {
    if (id === undefined) {
      if (level === 1 && this.kind.hasIds) this.report(path, 'missing_id');
    } else if (!isBlockId(id)) this.report(path, 'bad_attribute');
    else if (level === 1 && this.ids.has(id)) this.report(path, 'repeated_id');
    else if (level === 1) this.ids.add(id);
  }

  private picture(attributes: Record<string, unknown>, path: string): void {
    const { src, alt, isDecorative } = attributes;
    if (!isLibraryPicture(src)) this.report(`${path}.attrs.src`, 'bad_picture');
    const isSilent = (alt ?? undefined) === undefined || (typeof alt === 'string' && alt.trim() === '');
    if (isSilent && isDecorative !== true) this.report(`${path}.attrs.alt`, 'missing_alt');
  }

  private footnote(content: unknown, path: string, level: number): void {
    if (!Array.isArray(content) || content.length === 0)
      this.report(`${path}.attrs.content`, 'bad_attribute');
    else this.children(content, `${path}.attrs`, { contains: ['text', 'hardBreak'], level: level + 1 });
  }

  private contents(type: TextNodeType, content: unknown, path: string, level: number): void {
    const contains: readonly string[] = TEXT_NODES[type].contains;
    const nodes = content ?? [];
    if (!Array.isArray(nodes) || (contains.length === 0 && nodes.length > 0)) {
      this.report(`${path}.content`, 'wrong_nesting');
      return;
    }
    this.children(nodes, path, { contains, level: level + 1 });
    // An item or a cell may hold an empty paragraph; without any block an editor could not open it.
    if (MAY_NOT_BE_EMPTY.includes(type) && nodes.length === 0)
      this.report(`${path}.content`, 'wrong_nesting');
    if (type === 'table' && nodes.length > 0 && !hasHead(nodes)) this.report(path, 'table_without_head');
  }
}

const MAY_NOT_BE_EMPTY: readonly string[] = [
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'callout',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
] satisfies TextNodeType[];

/** Attributes whose value can be judged alone; undefined is an absent one. */
const SCALARS: Record<string, (value: unknown) => boolean> = {
  level: (value) => isWhole(value, 2, 4),
  start: (value) => value === undefined || isWhole(value, 0, 1_000_000),
  alt: (value) => value === undefined || isShort(value, TEXT_DOCUMENT_LIMITS.alt),
  isDecorative: (value) => value === undefined || typeof value === 'boolean',
  caption: (value) => value === undefined || isShort(value, TEXT_DOCUMENT_LIMITS.caption),
  colspan: (value) => value === undefined || isWhole(value, 1, 100),
  rowspan: (value) => value === undefined || isWhole(value, 1, 100),
  contentId: (value) => typeof value === 'string' && UUID.test(value),
  position: (value) => isWhole(value, 0, 1_000),
};

/** A table can be read aloud only if its first row, or the first cell of every row, is a head. */
function hasHead(rows: unknown[]): boolean {
  const cells = rows.map(cellsOf);
  return cells[0]?.every(isHead) === true || cells.every(([first]) => isHead(first));
}

function cellsOf(row: unknown): unknown[] {
  return isObject(row) && Array.isArray(row['content']) ? row['content'] : [];
}

function isHead(cell: unknown): boolean {
  return isObject(cell) && cell['type'] === 'tableHeader';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNodeType(type: unknown): type is TextNodeType {
  return typeof type === 'string' && Object.hasOwn(TEXT_NODES, type);
}

function isMarkType(type: unknown): type is TextMarkType {
  return TEXT_MARKS.some((mark) => mark === type);
}

function isGoodLink(href: unknown): boolean {
  return typeof href === 'string' && href.length <= TEXT_DOCUMENT_LIMITS.href && isLink(href);
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function isShort(value: unknown, length: number): boolean {
  return typeof value === 'string' && value.length <= length && isStorable(value);
}

/** PostgreSQL's JSON has no character NUL and no half of a pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
