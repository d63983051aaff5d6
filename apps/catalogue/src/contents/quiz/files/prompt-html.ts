import type { TextDocument, TextMark, TextNode } from '@academy/shared';
import { escapeHtml } from './html-text.ts';

const TAGS: Readonly<Record<Exclude<TextMark['type'], 'link'>, string>> = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
};

/** A prompt as HTML; a single paragraph without its tags. */
export function promptHtml({ content }: TextDocument): string {
  const [only, ...more] = content;
  return only?.type === 'paragraph' && more.length === 0 ? inner(only) : content.map(blockHtml).join('');
}

function blockHtml(node: TextNode): string {
  switch (node.type) {
    case 'bulletList':
      return `<ul>${inner(node)}</ul>`;
    case 'orderedList': {
      const start = node.attrs?.start ?? 1;
      return `<ol${start > 1 ? ` start="${start}"` : ''}>${inner(node)}</ol>`;
    }
    case 'listItem':
      return `<li>${inner(node)}</li>`;
    case 'codeBlock':
      return `<pre>${inner(node)}</pre>`;
    case 'hardBreak':
      return '<br>';
    case 'text':
      return textHtml(node);
    default:
      return `<p>${inner(node)}</p>`;
  }
}

function inner({ content = [] }: TextNode): string {
  return content.map(blockHtml).join('');
}

function textHtml({ text = '', marks = [] }: TextNode): string {
  return marks.reduce((html, { type, attrs }) => {
    if (type === 'link') return `<a href="${escapeHtml(attrs?.href ?? '')}">${html}</a>`;
    return `<${TAGS[type]}>${html}</${TAGS[type]}>`;
  }, escapeHtml(text));
}
