import { isLink, TEXT_BLOCKS, TEXT_DOCUMENT_LIMITS, type TextNode } from '@academy/shared';
import { type AnyExtension, Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';

/** What stands in an item, a quotation, a callout or a cell: as TEXT_NODES of libs/shared says. */
const FLOW = '(paragraph | bulletList | orderedList | codeBlock)';

/** The text in both languages is one document of two columns, so that undoing undoes in both. */
const TwoColumns = Node.create({ name: 'doc', topNode: true, content: 'column column' });

const Column = Node.create({
  name: 'column',
  content: 'block+',
  // What is typed, selected and deleted in a language stays in it.
  isolating: true,
  selectable: false,
  addAttributes: () => ({ lang: { default: 'it' } }),
  parseHTML: () => [{ tag: 'div[data-column]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-column': '', class: 'text-column' }),
    0,
  ],
});

/** The id by which a block has its counterpart in the other language. */
const BlockIds = Extension.create({
  name: 'blockIds',
  addGlobalAttributes: () => [
    {
      types: [...TEXT_BLOCKS],
      attributes: {
        id: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-id'),
          renderHTML: ({ id }) => (typeof id === 'string' ? { 'data-id': id } : {}),
        },
      },
    },
  ],
});

/** The line above a table. */
const TableCaption = Extension.create({
  name: 'tableCaption',
  addGlobalAttributes: () => [
    {
      types: ['table'],
      attributes: {
        caption: {
          default: '',
          parseHTML: (element) =>
            element.getAttribute('data-caption') ??
            element.querySelector('caption')?.textContent.trim() ??
            '',
          renderHTML: ({ caption }) => (caption === '' ? {} : { 'data-caption': caption as unknown }),
        },
      },
    },
  ],
});

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: `${FLOW}+`,
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, ['div', { class: 'text-callout' }, 0]],
});

/** A picture of the media library. Pasted pictures are of other sites and are dropped: see paste.ts. */
const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '', parseHTML: (element) => element.getAttribute('data-src') },
    alt: { default: '', parseHTML: (element) => element.getAttribute('data-alt') ?? '' },
    isDecorative: { default: false, parseHTML: (element) => element.hasAttribute('data-decorative') },
    caption: { default: '', parseHTML: (element) => element.getAttribute('data-caption') ?? '' },
  }),
  parseHTML: () => [{ tag: 'figure[data-src]' }],
  renderHTML: ({ node, HTMLAttributes: { 'data-id': id } }) => {
    const { src, alt, isDecorative, caption } = pictureAttributes(node.attrs);
    const data = {
      'data-id': id as unknown,
      'data-src': src,
      'data-alt': alt,
      'data-caption': caption,
      ...(isDecorative && { 'data-decorative': '' }),
    };
    return ['figure', data, ['img', { src, alt }], ['figcaption', {}, caption || alt]];
  },
});

export interface PictureAttributes {
  src: string;
  alt: string;
  isDecorative: boolean;
  caption: string;
}

/** The attributes of a picture's node. */
export function pictureAttributes({
  src,
  alt,
  isDecorative,
  caption,
}: Record<string, unknown>): PictureAttributes {
  return {
    src: textOf(src),
    alt: textOf(alt),
    isDecorative: isDecorative === true,
    caption: textOf(caption),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A video of the academy, by reference. The editor shows its title, which is read when it is drawn: see `VideoTitles`. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    contentId: { default: '', parseHTML: (element) => element.getAttribute('data-content') },
    position: { default: 0, parseHTML: (element) => Number(element.getAttribute('data-position')) },
  }),
  parseHTML: () => [{ tag: 'div[data-content]' }],
  renderHTML: ({ node, HTMLAttributes: { 'data-id': id } }) => [
    'div',
    {
      'data-id': id as unknown,
      'data-content': node.attrs['contentId'] as unknown,
      'data-position': node.attrs['position'] as unknown,
    },
  ],
});

/** Its text is edited in the list of notes; in the document it is a number, which CSS counts in each column. */
const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    content: {
      default: [] satisfies TextNode[],
      parseHTML: (element) => JSON.parse(element.getAttribute('data-note') ?? '[]') as TextNode[],
      renderHTML: ({ content }) => ({ 'data-note': JSON.stringify(content) }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-note]' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', mergeAttributes(HTMLAttributes, { class: 'text-note' })],
});

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isGoodLink(element.getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** The rule for links in texts. */
export function isGoodLink(href: string): boolean {
  return isLink(href) && href.length <= TEXT_DOCUMENT_LIMITS.href;
}

/** Tiptap's own extensions, as far as the format of texts has them, with its rules of nesting. */
const OwnKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withFlow);
  },
}).configure({
  document: false,
  link: false,
  strike: false,
  underline: false,
  trailingNode: false,
  heading: { levels: [2, 3, 4] },
});

const OwnTable = TableKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withFlow);
  },
}).configure({ table: { resizable: false, renderWrapper: true } });

const CONTENTS: Partial<Record<string, string>> = {
  listItem: `paragraph ${FLOW}*`,
  blockquote: `${FLOW}+`,
  tableCell: `${FLOW}+`,
  tableHeader: `${FLOW}+`,
};

function withFlow(extension: AnyExtension): AnyExtension {
  const content = CONTENTS[extension.name];
  if (!(extension instanceof Node)) return extension;
  if (extension.name === 'horizontalRule') return extension.extend(RULE);
  return content === undefined ? extension : extension.extend({ content });
}

/** A rule has no inside, so that its block could not show its name. */
const RULE = {
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }: { HTMLAttributes: Record<string, unknown> }): DOMOutputSpec => [
    'div',
    mergeAttributes(HTMLAttributes, { class: 'text-rule' }),
    ['hr'],
  ],
};

/** The format of texts: nodes and marks of libs/shared/src/text-document.ts. */
export const TEXT_FORMAT = [
  TwoColumns,
  Column,
  BlockIds,
  TableCaption,
  OwnKit,
  OwnTable,
  Callout,
  Picture,
  Video,
  Footnote,
  Link,
];

/** The text of a footnote: one line with marks. */
export const NOTE_FORMAT = [
  Node.create({ name: 'doc', topNode: true, content: 'paragraph' }),
  StarterKit.configure({
    document: false,
    link: false,
    strike: false,
    underline: false,
    trailingNode: false,
    undoRedo: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
  }),
  Link,
];

/** The text of a question: paragraphs, lists and code. */
export const PROMPT_FORMAT = [
  Node.create({ name: 'doc', topNode: true, content: `${FLOW}+` }),
  OwnKit.configure({ heading: false, blockquote: false, horizontalRule: false }),
  Link,
];
