import { describe, expect, it } from '@jest/globals';
import {
  footnotesIn,
  inEnglish,
  outlineOf,
  picturesIn,
  plainTextOf,
  readingMinutes,
  type TextDocument,
  type TextNode,
  withPictures,
  wordsOf,
} from './text-document.ts';

function text(words: string): TextNode {
  return { type: 'text', text: words };
}

function paragraph(...content: TextNode[]): TextNode {
  return { type: 'paragraph', attrs: { id: 'p' }, content };
}

function doc(...content: TextNode[]): TextDocument {
  return { type: 'doc', content };
}

const NOTE: TextNode = { type: 'footnote', attrs: { content: [text('Articolo 64, terzo comma.')] } };
const LESSON = doc(
  { type: 'heading', attrs: { id: 'h1', level: 2 }, content: [text('Contare '), text('chi c’è'), NOTE] },
  paragraph(text('Alla Camera'), NOTE, { type: 'hardBreak' }, text('servono 201 presenti – almeno.')),
  {
    type: 'bulletList',
    attrs: { id: 'l' },
    content: ['Uno', 'Due'].map((word) => ({ type: 'listItem', content: [paragraph(text(word))] })),
  },
  {
    type: 'image',
    attrs: { id: 'i', src: '/a', alt: 'Aula', caption: 'La Camera' },
  },
);

describe('a text', () => {
  it('as plain text has a line for each block, item and caption, and no footnotes', () => {
    expect(plainTextOf(LESSON).split('\n')).toEqual([
      'Contare chi c’è',
      'Alla Camera',
      'servono 201 presenti – almeno.',
      'Uno',
      'Due',
      'La Camera',
    ]);
  });

  it('counts words with those of footnotes, not dashes', () => {
    expect(wordsOf(LESSON)).toBe(3 + 2 + 4 + 2 + 2 + 2 * 4);
  });

  it.each([
    [0, 0],
    [1, 1],
    [220, 1],
    [221, 2],
    [1_980, 9],
  ])('of %d words takes %d minutes', (words, minutes) => {
    expect(readingMinutes(doc(paragraph(text('parola '.repeat(words) || ' '))))).toBe(minutes);
  });

  it('has an outline of its headings and its footnotes in order', () => {
    expect(outlineOf(LESSON)).toEqual([{ id: 'h1', level: 2, title: 'Contare chi c’è' }]);
    expect(footnotesIn(LESSON.content)).toEqual([NOTE, NOTE]);
  });

  it('names each of its pictures once', () => {
    const image: TextNode = { type: 'image', attrs: { src: '/a' } };
    expect(picturesIn(doc(image, image, { type: 'image', attrs: { src: '/b' } }))).toEqual(['/a', '/b']);
  });

  it('can have other pictures, or none', () => {
    const image = (src: string): TextNode => ({ type: 'image', attrs: { src, alt: 'Aula' } });
    const document = doc(image('/a'), paragraph(text('Uno')), image('/b'));
    const changed = withPictures(document, (src) => (src === '/a' ? '/c' : null));
    expect(changed).toEqual(doc(image('/c'), paragraph(text('Uno'))));
    expect(picturesIn(document)).toEqual(['/a', '/b']);
  });

  it('is read in English block by block, in Italian where English has none', () => {
    const block = (id: string, words: string): TextNode => ({ ...paragraph(text(words)), attrs: { id } });
    const italian = doc(block('a', 'Uno'), block('b', 'Due'), block('c', 'Tre'));
    const english = doc(block('c', 'Three'), block('x', 'More'), block('a', 'One'));
    expect(inEnglish(italian, english)).toEqual({
      document: doc(block('a', 'One'), block('b', 'Due'), block('c', 'Three'), block('x', 'More')),
      italianBlocks: ['b'],
    });
    expect(inEnglish(italian, italian)).toEqual({ document: italian, italianBlocks: [] });
  });
});
