import { describe, expect, it } from '@jest/globals';
import { isTextDocument, type TextDocument, type TextNode } from '@academy/shared';
import { getSchema } from '@tiptap/core';
import { missingInEnglish } from './block-commands.ts';
import { TEXT_FORMAT } from './schema.ts';
import { fromColumns, type TextValue, toColumns } from './text-value.ts';

const schema = getSchema(TEXT_FORMAT);
const again = (value: TextValue) => fromColumns(toColumns(value, schema));

const SRC = '/api/v1/media/images/00000000-0000-4000-8000-000000000001-960x540/960.webp';
const text = (words: string): TextNode => ({ type: 'text', text: words });
const paragraph = (words: string, id?: string): TextNode => ({
  type: 'paragraph',
  ...(id !== undefined && { attrs: { id } }),
  content: [text(words)],
});
const doc = (...content: TextNode[]): TextDocument => ({ type: 'doc', content });
const cell = (type: 'tableHeader' | 'tableCell', words: string): TextNode => ({
  type,
  content: [paragraph(words)],
});

/** Every node and mark of the format. */
const everything = doc(
  { type: 'heading', attrs: { id: 'h', level: 3 }, content: [text('Titolo')] },
  {
    type: 'paragraph',
    attrs: { id: 'p' },
    content: [
      { type: 'text', text: 'grassetto', marks: [{ type: 'bold' }] },
      { type: 'hardBreak' },
      { type: 'text', text: 'qui', marks: [{ type: 'link', attrs: { href: 'https://www.camera.it/' } }] },
      { type: 'text', text: 'x', marks: [{ type: 'italic' }] },
      { type: 'text', text: 'y', marks: [{ type: 'code' }] },
      { type: 'footnote', attrs: { content: [text('Articolo 64')] } },
    ],
  },
  { type: 'bulletList', attrs: { id: 'b' }, content: [{ type: 'listItem', content: [paragraph('uno')] }] },
  {
    type: 'orderedList',
    attrs: { id: 'o', start: 3 },
    content: [{ type: 'listItem', content: [paragraph('tre')] }],
  },
  { type: 'blockquote', attrs: { id: 'q' }, content: [paragraph('citato')] },
  { type: 'callout', attrs: { id: 'c' }, content: [paragraph('attenzione')] },
  {
    type: 'table',
    attrs: { id: 't', caption: 'Voti' },
    content: [
      { type: 'tableRow', content: [cell('tableHeader', 'a'), cell('tableHeader', 'b')] },
      { type: 'tableRow', content: [{ ...cell('tableCell', 'c'), attrs: { colspan: 2 } }] },
    ],
  },
  { type: 'image', attrs: { id: 'i', src: SRC, alt: 'Emiciclo', caption: 'La Camera' } },
  { type: 'image', attrs: { id: 'j', src: SRC, isDecorative: true } },
  { type: 'codeBlock', attrs: { id: 'k' }, content: [text('x = 1')] },
  { type: 'horizontalRule', attrs: { id: 'r' } },
  { type: 'video', attrs: { id: 'v', contentId: '00000000-0000-4000-8000-000000000002', position: 1 } },
);

it('stores exactly what it was given, in the format that the server accepts', () => {
  expect(isTextDocument(everything)).toBe(true);
  expect(again({ italian: everything, english: null })).toEqual({ italian: everything, english: null });
  expect(again({ italian: everything, english: everything })).toEqual({
    italian: everything,
    english: everything,
  });
});

describe('the English text', () => {
  it('stands beside the Italian by the ids of its blocks, and lacks what is empty', () => {
    const value = {
      italian: doc(paragraph('uno', 'a'), paragraph('due', 'b'), paragraph('tre', 'c')),
      english: doc(paragraph('three', 'c'), paragraph('one', 'a')),
    };
    const columns = toColumns(value, schema);
    expect(missingInEnglish(columns)).toEqual([1]);
    expect(fromColumns(columns)).toEqual({
      ...value,
      english: doc(paragraph('one', 'a'), paragraph('three', 'c')),
    });
  });

  it('keeps a block without a counterpart where it stood', () => {
    const { italian, english } = again({
      italian: doc(paragraph('uno', 'a'), paragraph('due', 'b')),
      english: doc(paragraph('one', 'a'), paragraph('more', 'x'), paragraph('two', 'b')),
    });
    expect(english?.content.map(({ attrs }) => attrs?.id)).toEqual(['a', 'x', 'b']);
    expect(italian?.content.map(({ attrs }) => attrs?.id)).toEqual(['a', 'x', 'b']);
  });

  it('lacks a picture without an alternative text, and is none if it has no words', () => {
    const picture = (alt: string): TextNode => ({
      type: 'image',
      attrs: { id: 'i', src: SRC, ...(alt && { alt }) },
    });
    const italian = doc(paragraph('uno', 'a'), picture('Emiciclo'), {
      type: 'horizontalRule',
      attrs: { id: 'r' },
    });
    expect(again({ italian, english: doc(picture('')) }).english).toBeNull();
    expect(again({ italian, english: doc(picture('Chamber')) }).english).toEqual(
      doc(picture('Chamber'), { type: 'horizontalRule', attrs: { id: 'r' } }),
    );
  });
});

it('keeps the English caption of a picture or a table that says nothing else in English', () => {
  const italian = doc(
    { type: 'image', attrs: { id: 'i', src: SRC, isDecorative: true } },
    {
      type: 'table',
      attrs: { id: 't' },
      content: [{ type: 'tableRow', content: [cell('tableHeader', 'a')] }],
    },
  );
  const english = doc(
    { type: 'image', attrs: { id: 'i', src: SRC, isDecorative: true, caption: 'The Chamber' } },
    {
      type: 'table',
      attrs: { id: 't', caption: 'Votes' },
      content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [{ type: 'paragraph' }] }] }],
    },
  );
  expect(again({ italian, english }).english).toEqual(english);
});

it('stores no blocks that say nothing in either language, and no text of such blocks', () => {
  const empty: TextNode = { type: 'paragraph', attrs: { id: 'z' } };
  expect(again({ italian: doc(paragraph('uno', 'a'), empty), english: null }).italian).toEqual(
    doc(paragraph('uno', 'a')),
  );
  expect(again({ italian: doc(empty), english: null })).toEqual({ italian: null, english: null });
  expect(again({ italian: null, english: null })).toEqual({ italian: null, english: null });
});
