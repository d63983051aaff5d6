import {
  isLink,
  plainTextOf,
  plainTextOfNodes,
  QUESTION_FILE_LIMITS,
  TEXT_DOCUMENT_LIMITS,
  type TextDocument,
  type TextMark,
  type TextNode,
} from '@academy/shared';
import { Parser } from 'htmlparser2';
import { QuestionRefusal } from './question-draft.ts';

/** A picture in a text. */
export interface HtmlPicture {
  src: string;
  alt: string;
}

/** What of a text in HTML a question may have. */
export interface HtmlText {
  document: TextDocument;
  pictures: HtmlPicture[];
  hasTable: boolean;
}

/** Elements of which not even the text belongs to a question. */
const DROPPED = new Set([
  ...['script', 'style', 'template', 'noscript', 'head', 'title', 'iframe', 'object', 'embed', 'svg', 'math'],
  ...['audio', 'video', 'canvas', 'select', 'textarea', 'button', 'map'],
]);
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Elements that begin and end a paragraph. */
const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'figure', 'figcaption'],
  ...['blockquote', 'address', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'hr'],
  ...['form', 'fieldset', 'body', 'html', 'center', ...HEADINGS],
]);
const CELLS = new Set(['td', 'th']);
const MARKS: Readonly<Record<string, 'bold' | 'italic' | 'code'>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  ...Object.fromEntries(HEADINGS.map((name) => [name, 'bold' as const])),
};
/** Elements whose tags say nothing that a question can keep; their text stays. */
const PLAIN = [
  ...['a', 'abbr', 'acronym', 'area', 'base', 'bdi', 'bdo', 'big', 'br', 'cite', 'col', 'colgroup', 'data'],
  ...[
    'del',
    'details',
    'dfn',
    'font',
    'img',
    'input',
    'ins',
    'label',
    'legend',
    'li',
    'link',
    'mark',
    'meta',
  ],
  ...['ol', 'optgroup', 'option', 'param', 'picture', 'pre', 'q', 'rp', 'rt', 'ruby', 's', 'small', 'source'],
  ...['span', 'strike', 'sub', 'summary', 'sup', 'time', 'track', 'u', 'ul', 'var', 'wbr'],
];
const NAMES = [...DROPPED, ...BLOCKS, ...CELLS, ...Object.keys(MARKS), ...PLAIN].join('|');
const ATTRIBUTE = String.raw`\s+[a-z@:_][\w:.-]*(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'|[^\s"'=<>\`]+))?`;
/**
 * A `<` that begins no tag of HTML: in «a<b» it is a sign. Names with a colon are Word's.
 */
const SIGN = new RegExp(
  String.raw`<(?!/?(?:${NAMES}|[a-z]\w*:[a-z]\w*)(?:${ATTRIBUTE})*\s*/?>|!--|!\[|\?xml)`,
  'gi',
);
/** Lists in lists beyond this depth are read as paragraphs: deeper ones would be beyond the limit of levels. */
const MAX_LISTS = 8;

/** The bytes of a picture inside of the HTML, instead of its address. */
export const PICTURE_BYTES = /\bsrc\s*=\s*(["'])data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)\1/gi;

/**
 * Reads HTML without a tree and without recursion, so that no nesting is too deep.
 * @throws QuestionRefusal when it is too long to be read before other work has its turn.
 */
export function readHtml(html: string): HtmlText {
  if (html.length > QUESTION_FILE_LIMITS.text)
    throw new QuestionRefusal('too_long', { limit: QUESTION_FILE_LIMITS.text });
  const reader = new Reader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(html.replace(SIGN, '&lt;'));
  return reader.end();
}

/** The text in HTML as plain text; paragraphs are separated by an empty line. @throws QuestionRefusal as {@link readHtml} */
export function plainTextOfHtml(html: string): string {
  return readHtml(html.replace(PICTURE_BYTES, ''))
    .document.content.map((block) => plainTextOfNodes([block]))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** The text in HTML as one line of plain text. @throws QuestionRefusal as {@link readHtml} */
export function lineOfHtml(html: string): string {
  return plainTextOf(readHtml(html.replace(PICTURE_BYTES, '')).document).replace(/\s*\n\s*/g, ' ');
}

/** Plain text as HTML, each line break kept. */
export function htmlOfText(text: string): string {
  return htmlOfLines(escapeHtml(text));
}

/** HTML in which line breaks count, as they do in Moodle's own format. */
export function htmlOfLines(html: string): string {
  const paragraphs = html.split(/\n{2,}/).map((paragraph) => paragraph.replaceAll('\n', '<br>'));
  return paragraphs.length === 1 ? paragraphs.join('') : paragraphs.map((one) => `<p>${one}</p>`).join('');
}

/** Text as HTML that shows it as it is. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A list, or an item of one; null for one that is read as paragraphs. */
type Open = { name: string; node: TextNode | null };

class Reader {
  private readonly blocks: TextNode[] = [];
  private readonly pictures: HtmlPicture[] = [];
  private readonly opened: Open[] = [];
  /** The nodes of those. */
  private readonly parents: TextNode[] = [];
  private readonly marked = { bold: 0, italic: 0, code: 0 };
  private readonly links: (string | null)[] = [];
  private inline: TextNode[] = [];
  private code: string | null = null;
  private dropped = 0;
  private lists = 0;
  private hasTable = false;

  open(name: string, attributes: Record<string, string>): void {
    if (DROPPED.has(name)) this.dropped += 1;
    if (this.dropped > 0) return;
    const mark = MARKS[name];
    if (BLOCKS.has(name)) this.flush();
    if (mark) this.marked[mark] += 1;
    if (name === 'a') this.links.push(this.linkOf(attributes['href']));
    if (name === 'br') this.lineBreak();
    if (name === 'table') this.hasTable = true;
    if (CELLS.has(name) && this.inline.length > 0) this.text(' | ');
    if (name === 'img' && attributes['src'])
      this.pictures.push({
        src: attributes['src'],
        alt: (attributes['alt'] ?? '').replace(/\s+/g, ' ').trim(),
      });
    if (name === 'pre') {
      this.flush();
      this.code = '';
    }
    if (name === 'ul' || name === 'ol') this.openList(name, attributes['start']);
    if (name === 'li') this.openItem();
  }

  text(text: string): void {
    if (this.dropped > 0) return;
    if (this.code !== null) {
      this.code += text;
      return;
    }
    const folded = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (folded !== '') this.append(folded);
  }

  close(name: string): void {
    if (DROPPED.has(name)) this.dropped -= 1;
    if (this.dropped > 0) return;
    if (BLOCKS.has(name)) this.flush();
    const mark = MARKS[name];
    if (mark) this.marked[mark] -= 1;
    if (name === 'a') this.links.pop();
    if (name === 'pre' && this.code !== null) {
      const text = this.code.replace(/\r\n?/g, '\n').replace(/^\n|\n$/g, '');
      this.code = null;
      if (text.trim() !== '') this.add({ type: 'codeBlock', content: [{ type: 'text', text }] });
    }
    if (name === 'li' || name === 'ul' || name === 'ol') this.closeUntil(name);
  }

  end(): HtmlText {
    this.flush();
    while (this.opened.length > 0) this.closeLast();
    return {
      document: { type: 'doc', content: this.blocks },
      pictures: this.pictures,
      hasTable: this.hasTable,
    };
  }

  private append(text: string): void {
    const marks = this.marks();
    const last = this.inline.at(-1);
    if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) {
      last.text = `${last.text ?? ''}${text}`;
      return;
    }
    this.inline.push({ type: 'text', text, ...(marks.length > 0 && { marks }) });
  }

  /** Code has no other marks: the editor would drop them. */
  private marks(): TextMark[] {
    if (this.marked.code > 0) return [{ type: 'code' }];
    const href = this.links.findLast((link) => link !== null);
    return [
      ...(this.marked.bold > 0 ? [{ type: 'bold' } as const] : []),
      ...(this.marked.italic > 0 ? [{ type: 'italic' } as const] : []),
      ...(!href ? [] : [{ type: 'link', attrs: { href } } as const]),
    ];
  }

  private linkOf(href: string | undefined): string | null {
    return href && href.length <= TEXT_DOCUMENT_LIMITS.href && isLink(href) ? href : null;
  }

  private lineBreak(): void {
    if (this.code === null) this.inline.push({ type: 'hardBreak' });
    else this.code += '\n';
  }

  private openList(name: string, start: string | undefined): void {
    this.flush();
    if (this.lists >= MAX_LISTS) {
      this.openNode(name, null);
      return;
    }
    // A list directly in a list belongs to the item before it.
    if (this.list()) this.openItem();
    const first = Number(start);
    this.lists += 1;
    const numbered = name === 'ol' && Number.isInteger(first) && first > 1 && first <= 1_000_000;
    this.openNode(name, {
      type: name === 'ol' ? 'orderedList' : 'bulletList',
      ...(numbered && { attrs: { start: first } }),
      content: [],
    });
  }

  private openItem(): void {
    this.flush();
    this.openNode('li', this.list() ? { type: 'listItem', content: [] } : null);
  }

  private openNode(name: string, node: TextNode | null): void {
    this.opened.push({ name, node });
    if (node) this.parents.push(node);
  }

  /** The list that is open and whose items may follow. */
  private list(): TextNode | null {
    const last = this.opened.at(-1);
    return last && last.name !== 'li' ? last.node : null;
  }

  private closeUntil(name: string): void {
    this.flush();
    if (!this.opened.some((open) => open.name === name)) return;
    while (this.closeLast() !== name);
  }

  private closeLast(): string | undefined {
    const closed = this.opened.pop();
    const node = closed?.node;
    if (node) this.parents.pop();
    if (node && closed.name !== 'li') this.lists -= 1;
    if (node && (node.content ?? []).length > 0) this.add(node);
    return closed?.name;
  }

  /** Ends the paragraph. */
  private flush(): void {
    const content = trimmed(this.inline);
    this.inline = [];
    if (content.length > 0) this.add({ type: 'paragraph', content });
  }

  private add(node: TextNode): void {
    const parent = this.parents.at(-1);
    if (!parent) this.blocks.push(node);
    else if (parent.type === 'listItem' || node.type === 'listItem') parent.content?.push(node);
    else parent.content?.push({ type: 'listItem', content: [node] });
  }
}

/** Without spaces and line breaks at both ends and around line breaks. */
function trimmed(nodes: readonly TextNode[]): TextNode[] {
  const kept: TextNode[] = [];
  for (const node of nodes) {
    const last = kept.at(-1);
    if (node.type !== 'text') {
      trimEnd(kept);
      if (kept.length > 0) kept.push(node);
      continue;
    }
    const isStart = last?.type !== 'text' || (last.text ?? '').endsWith(' ');
    const text = isStart ? (node.text ?? '').replace(/^ +/, '') : (node.text ?? '');
    if (text !== '') kept.push({ ...node, text });
  }
  while (kept.at(-1)?.type === 'hardBreak') kept.pop();
  trimEnd(kept);
  return kept;
}

function trimEnd(nodes: TextNode[]): void {
  const last = nodes.at(-1);
  if (last?.type !== 'text') return;
  const text = (last.text ?? '').replace(/ +$/, '');
  nodes.pop();
  if (text !== '') nodes.push({ ...last, text });
  else trimEnd(nodes);
}
