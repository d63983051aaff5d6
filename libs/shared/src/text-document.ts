/**
 * A text of a lesson or of a quiz question, in the shape of ProseMirror's documents, so that an editor reads and writes
 * it as it is. text-document-check.ts says what may stand where.
 */
export interface TextDocument {
  type: 'doc';
  content: TextNode[];
}

/** A block, a part of one, or a piece of text. Attributes that a node's type requires are there in a valid document. */
export interface TextNode {
  type: TextNodeType;
  attrs?: TextAttributes;
  content?: TextNode[];
  text?: string;
  marks?: TextMark[];
}

export interface TextMark {
  type: TextMarkType;
  attrs?: { href?: string };
}

/** The attributes of all types of nodes; {@link TEXT_NODES} says which type has which. Null is as good as absent. */
export interface TextAttributes {
  /** Of a top-level block: its name, the same in both languages, unique in the document and kept by edits. */
  id?: string | null;
  /** Of a heading: 2 to 4. */
  level?: number;
  /** Of an ordered list: the number of its first item. */
  start?: number | null;
  /** Of a picture: the path of a file of the media library. */
  src?: string;
  /** Of a picture: what it shows, for those who do not see it; empty only for a decorative one. */
  alt?: string | null;
  /** Of a picture: whether it says nothing that the text does not. */
  isDecorative?: boolean;
  /** Of a picture or table: the line above or below it. */
  caption?: string | null;
  /** Of a cell. */
  colspan?: number;
  /** Of a cell. */
  rowspan?: number;
  /** Of a video: the content that has it. */
  contentId?: string;
  /** Of a video: which one of its content, from 0. */
  position?: number;
  /** Of a footnote: its text, inline nodes other than footnotes. */
  content?: TextNode[];
}

export type TextNodeType = keyof typeof TEXT_NODES;
export type TextMarkType = (typeof TEXT_MARKS)[number];

export const TEXT_DOCUMENT_LIMITS = {
  /** Bytes of the document as JSON. */
  bytes: 200_000,
  /** How deep nodes may be nested; a top-level block is at level 1. */
  levels: 20,
  alt: 500,
  caption: 300,
  href: 2_000,
} as const;

/** The nodes that a list item, a quotation, a callout or a cell may contain. */
const FLOW = ['paragraph', 'bulletList', 'orderedList', 'codeBlock'] as const;
const INLINE = ['text', 'hardBreak', 'footnote'] as const;
const CELLS = ['tableHeader', 'tableCell'] as const;

/** The node types of a text lesson: what each may contain, and its attributes. */
export const TEXT_NODES = {
  heading: { contains: INLINE, attributes: ['level'] },
  paragraph: { contains: INLINE, attributes: [] },
  bulletList: { contains: ['listItem'], attributes: [] },
  orderedList: { contains: ['listItem'], attributes: ['start'] },
  listItem: { contains: FLOW, attributes: [] },
  blockquote: { contains: FLOW, attributes: [] },
  callout: { contains: FLOW, attributes: [] },
  table: { contains: ['tableRow'], attributes: ['caption'] },
  tableRow: { contains: CELLS, attributes: [] },
  tableHeader: { contains: FLOW, attributes: ['colspan', 'rowspan'] },
  tableCell: { contains: FLOW, attributes: ['colspan', 'rowspan'] },
  image: { contains: [], attributes: ['src', 'alt', 'isDecorative', 'caption'] },
  footnote: { contains: [], attributes: ['content'] },
  codeBlock: { contains: ['text'], attributes: [] },
  horizontalRule: { contains: [], attributes: [] },
  video: { contains: [], attributes: ['contentId', 'position'] },
  hardBreak: { contains: [], attributes: [] },
  text: { contains: [], attributes: [] },
} as const satisfies Record<string, NodeRules>;

/** The nodes that the document itself may contain. */
export const TEXT_BLOCKS = [
  'heading',
  ...FLOW,
  'blockquote',
  'callout',
  'table',
  'image',
  'horizontalRule',
  'video',
] as const satisfies TextNodeType[];

export const TEXT_MARKS = ['bold', 'italic', 'code', 'link'] as const;

/**
 * A text in English as it is read: a block that has no English stays in Italian, where it stands.
 * @returns the text, and the ids of the blocks that are in Italian.
 */
export function inEnglish(
  italian: TextDocument,
  english: TextDocument,
): { document: TextDocument; italianBlocks: string[] } {
  const translated = new Map(english.content.map((block) => [block.attrs?.id, block]));
  const content = italian.content.map((block) => translated.get(block.attrs?.id) ?? block);
  const known = new Set(italian.content.map(({ attrs }) => attrs?.id));
  english.content.forEach((block, index) => {
    if (known.has(block.attrs?.id)) return;
    // Without a counterpart it stands after the block that it follows.
    const previous = english.content[index - 1];
    content.splice(previous === undefined ? 0 : content.indexOf(previous) + 1, 0, block);
  });
  const italianBlocks = italian.content.flatMap(({ attrs }) =>
    attrs?.id && !translated.has(attrs.id) ? [attrs.id] : [],
  );
  return { document: { type: 'doc', content }, italianBlocks };
}

/** Minutes that reading takes at 220 words a minute, rounded up; footnotes count. */
export function readingMinutes(document: TextDocument): number {
  return Math.ceil(wordsOf(document) / 220);
}

/** The number of words, footnotes and captions included. */
export function wordsOf(document: TextDocument): number {
  const texts = [
    plainTextOf(document),
    ...footnotesIn(document.content).map(({ attrs }) => plainTextOfNodes(attrs?.content ?? [])),
  ];
  return texts.join(' ').split(/\s+/).filter(hasLetter).length;
}

/** The text without footnotes, a line for each block, item and cell. */
export function plainTextOf(document: TextDocument): string {
  return plainTextOfNodes(document.content);
}

/** The text of some nodes, as {@link plainTextOf}. */
export function plainTextOfNodes(nodes: readonly TextNode[]): string {
  return nodes.map(rawText).join('').replace(/\n+/g, '\n').trim();
}

/** The id of a block's element, to which addresses lead. */
export function anchorOf(blockId: string): string {
  return `b-${blockId}`;
}

/** A heading of the text; its level is 2 to 4. */
export interface OutlineEntry {
  id: string;
  level: number;
  title: string;
}

/** The headings, in order. */
export function outlineOf(document: TextDocument): OutlineEntry[] {
  return document.content.flatMap((block) => {
    const { id, level } = block.attrs ?? {};
    if (block.type !== 'heading' || !id || level === undefined) return [];
    return [{ id, level, title: plainTextOfNodes([block]) }];
  });
}

/** The footnotes among some nodes, in the order of their numbers. */
export function footnotesIn(nodes: readonly TextNode[]): TextNode[] {
  return nodesOfType(nodes, 'footnote');
}

/** True for a cell that names what stands below or beside it. */
export function isHeadCell({ type }: TextNode): boolean {
  return type === 'tableHeader';
}

/** The pictures in the document: paths of files of the media library, each once. */
export function picturesIn(document: TextDocument): string[] {
  const sources = nodesOfType(document.content, 'image').map(({ attrs }) => attrs?.src ?? '');
  return [...new Set(sources)].filter((src) => src !== '');
}

/** A copy with other pictures. @param replace returns the new path of a picture, or null to leave it out. */
export function withPictures(document: TextDocument, replace: (src: string) => string | null): TextDocument {
  const content = document.content.flatMap((block) => {
    if (block.type !== 'image' || block.attrs?.src === undefined) return [block];
    const src = replace(block.attrs.src);
    return src === null ? [] : [{ ...block, attrs: { ...block.attrs, src } }];
  });
  return { ...document, content };
}

interface NodeRules {
  contains: readonly string[];
  attributes: readonly (keyof TextAttributes)[];
}

function hasLetter(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}

function nodesOfType(nodes: readonly TextNode[], type: TextNodeType): TextNode[] {
  return nodes.flatMap((node) => (node.type === type ? [node] : nodesOfType(node.content ?? [], type)));
}

function rawText({ type, text, attrs, content }: TextNode): string {
  if (type === 'text') return text ?? '';
  if (type === 'footnote') return '';
  if (type === 'hardBreak') return '\n';
  return `\n${attrs?.caption ?? ''}\n${(content ?? []).map(rawText).join('')}\n`;
}
