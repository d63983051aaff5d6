import type { TextDocument, TextMark, TextNode } from '@academy/shared';

/**
 * The text as lines with the usual signs for headings, items, links and notes, so that two versions can be compared that
 * differ in these only.
 */
export function linesOf({ content }: TextDocument): string[] {
  return content.flatMap((block) => blockLines(block));
}

function blockLines(block: TextNode): string[] {
  const { type, attrs = {}, content = [] } = block;
  switch (type) {
    case 'heading':
      return [`${'#'.repeat(attrs.level ?? 2)} ${wordsIn(content)}`];
    case 'bulletList':
      return content.flatMap((item) => prefixed(item, '- '));
    case 'orderedList':
      return content.flatMap((item, index) => prefixed(item, `${index + (attrs.start ?? 1)}. `));
    case 'blockquote':
    case 'callout':
      return prefixed(block, type === 'callout' ? '! ' : '> ');
    case 'table':
      return [...(attrs.caption ? [attrs.caption] : []), ...content.map(rowLine)];
    case 'image':
      return [`[${[attrs.alt, attrs.caption].filter(Boolean).join(' · ') || (attrs.src ?? '')}]`];
    case 'video':
      return [`▶ ${attrs.contentId ?? ''} ${(attrs.position ?? 0) + 1}`];
    case 'horizontalRule':
      return ['---'];
    default:
      return [wordsIn(content)];
  }
}

function prefixed({ content = [] }: TextNode, sign: string): string[] {
  const indent = ' '.repeat(sign.length);
  return content.flatMap(blockLines).map((line, index) => `${index === 0 ? sign : indent}${line}`);
}

function rowLine({ content = [] }: TextNode): string {
  return content.map(({ content: cell = [] }) => cell.flatMap(blockLines).join(' ')).join(' | ');
}

function wordsIn(nodes: readonly TextNode[]): string {
  return nodes
    .map(({ type, text = '', attrs, marks = [] }) => {
      if (type === 'hardBreak') return ' / ';
      if (type === 'footnote') return `[^${wordsIn(attrs?.content ?? [])}]`;
      return marks.reduce(marked, text);
    })
    .join('');
}

const SIGNS = { bold: '**', italic: '*', code: '`' } as const;

function marked(text: string, { type, attrs }: TextMark): string {
  if (type === 'link') return `${text} (${attrs?.href ?? ''})`;
  return `${SIGNS[type]}${text}${SIGNS[type]}`;
}
