import type { Fragment, Node } from '@tiptap/pm/model';

/** Something that changes a table, a picture's file or a heading's level changes it in both languages. */
export function isSameKind(one: Node, other: Node): boolean {
  return kindOf(one) === kindOf(other);
}

function kindOf({ type, attrs, childCount, firstChild }: Node): string {
  const { level, src, isDecorative, contentId, position } = attrs as Record<string, unknown>;
  const size = type.name === 'table' ? [childCount, firstChild?.childCount] : [];
  return JSON.stringify([type.name, level, src, isDecorative, contentId, position, ...size]);
}

/** The id of a block; null for one that was just made. */
export function idOf({ attrs }: Node): string | null {
  const { id } = attrs as Record<string, unknown>;
  return typeof id === 'string' ? id : null;
}

export function newBlockId(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** The texts of a block: itself, or the paragraphs in its items or cells. */
export function textblocksOf(block: Node): Node[] {
  if (block.isTextblock) return [block];
  const found: Node[] = [];
  block.descendants((node) => {
    if (node.isTextblock) found.push(node);
    return !node.isTextblock;
  });
  return found;
}

/** Whether a block says something in its language. A rule, a video and an ornament are the same in all languages. */
export type Saying = 'something' | 'nothing' | 'no_words';

export function sayingOf(block: Node): Saying {
  const { alt, caption, isDecorative } = block.attrs as Record<string, unknown>;
  if (typeof caption === 'string' && caption !== '') return 'something';
  if (block.type.name === 'image' && isDecorative !== true) return alt === '' ? 'nothing' : 'something';
  if (block.isLeaf) return 'no_words';
  return textblocksOf(block).some(({ childCount }) => childCount > 0) ? 'something' : 'nothing';
}

/** The same block without words, for the other language. */
export function emptyLike(block: Node): Node {
  return withTexts(block, () => null);
}

/** A block like another one with other texts; `textOf` gets the text's place among the block's texts. */
export function withTexts(block: Node, textOf: (index: number) => Fragment | null): Node {
  let index = -1;
  const copy = (node: Node): Node => {
    if (node.isTextblock) {
      index += 1;
      const text = textOf(index);
      return node.type.create(node.attrs, text && node.type.validContent(text) ? text : null);
    }
    const children: Node[] = [];
    node.forEach((child) => children.push(copy(child)));
    return node.type.create(withoutWords(node), children);
  };
  return copy(block);
}

function withoutWords({ type, attrs }: Node): Record<string, unknown> {
  if (type.name === 'image') return { ...attrs, alt: '', caption: '' };
  return type.name === 'table' ? { ...attrs, caption: '' } : attrs;
}

/** The top-level blocks of a column. */
export function blocksOf(column: Node): Node[] {
  const blocks: Node[] = [];
  column.forEach((block) => blocks.push(block));
  return blocks;
}
