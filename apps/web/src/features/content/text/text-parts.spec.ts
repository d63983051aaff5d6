import { describe, expect, it } from '@jest/globals';
import type { TextDocument, TextNode } from '@academy/shared';
import { headingOf, partsOf, positionOf } from './text-parts.ts';

function block(type: 'heading' | 'paragraph', id: string, words: string, level?: number): TextNode {
  return {
    type,
    attrs: { id, ...(level !== undefined && { level }) },
    content: [{ type: 'text', text: words }],
  };
}

const document: TextDocument = {
  type: 'doc',
  content: [
    block('paragraph', 'a', 'una due'),
    block('heading', 'b', 'Prima', 3),
    block('heading', 'c', 'Minore', 4),
    block('paragraph', 'd', 'una due tre'),
    block('heading', 'e', 'Poi', 3),
  ],
};
const parts = partsOf(document);

describe('the parts of a text', () => {
  it('are its headings of the highest level', () => {
    expect(parts.headings.map(({ title }) => title)).toEqual(['Prima', 'Poi']);
    expect(partsOf({ type: 'doc', content: [] })).toEqual({ headings: [], shares: [] });
  });

  it('have of each block the share of the words before it', () => {
    expect(parts.shares).toEqual([0, 2 / 8, 3 / 8, 4 / 8, 7 / 8]);
  });

  it('give the heading above a block, and none above the first ones', () => {
    const titles = document.content.map((_block, position) => headingOf(document, parts, position)?.title);
    expect(titles).toEqual([undefined, 'Prima', 'Prima', 'Prima', 'Poi']);
  });

  it('find a block by its id', () => {
    expect([positionOf(document, 'd'), positionOf(document, 'x'), positionOf(document, null)]).toEqual([
      3, -1, -1,
    ]);
  });
});
