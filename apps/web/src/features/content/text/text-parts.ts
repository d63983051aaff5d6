import { outlineOf, type OutlineEntry, type TextDocument, wordsOf } from '@academy/shared';

/** What the reader's page needs of a text besides its blocks. */
export interface TextParts {
  /** The headings that the contents list: those of the highest level in the text. */
  headings: OutlineEntry[];
  /** Of each block by its position, the share of the words before it, from 0 to 1. */
  shares: number[];
}

export function partsOf(document: TextDocument): TextParts {
  const outline = outlineOf(document);
  const highest = Math.min(...outline.map(({ level }) => level));
  const words = document.content.map((block) => wordsOf({ type: 'doc', content: [block] }));
  const total = Math.max(
    1,
    words.reduce((sum, count) => sum + count, 0),
  );
  let before = 0;
  const shares = words.map((count) => {
    const share = before / total;
    before += count;
    return share;
  });
  return { headings: outline.filter(({ level }) => level === highest), shares };
}

/** The heading above a block, or the block's own; undefined for the first blocks. */
export function headingOf(
  document: TextDocument,
  { headings }: TextParts,
  position: number,
): OutlineEntry | undefined {
  const ids = new Set(document.content.slice(0, position + 1).map(({ attrs }) => attrs?.id));
  return headings.findLast(({ id }) => ids.has(id));
}

/** The position of a block; -1 for one that the text does not have. */
export function positionOf(document: TextDocument, blockId: string | null | undefined): number {
  return blockId ? document.content.findIndex(({ attrs }) => attrs?.id === blockId) : -1;
}
