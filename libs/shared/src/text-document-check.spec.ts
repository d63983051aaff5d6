import { describe, expect, it } from '@jest/globals';
import { picturePath } from './picture.ts';
import { isTextDocument, PROMPT_TEXT, textDocumentErrors } from './text-document-check.ts';
import { TEXT_NODES } from './text-document.ts';

const UUID = '8f2f6f52-5a3b-4a53-9c4b-1d2e3f4a5b6c';
const SRC = picturePath(UUID, { width: 960, height: 540 }, 960, 'webp');
const WORD = { type: 'text', text: 'Parola' };
const PARAGRAPH = { type: 'paragraph', content: [WORD] };

function inline(...content: unknown[]) {
  return { type: 'paragraph', attrs: { id: 'p1' }, content };
}

function row(...types: string[]) {
  return { type: 'tableRow', content: types.map((type) => ({ type, content: [PARAGRAPH] })) };
}

function doc(...content: unknown[]) {
  return { type: 'doc', content };
}

function problems(document: unknown) {
  return textDocumentErrors(document).map(({ path, code }) => `${code} ${path}`);
}

/** A document with every node, mark and attribute. */
const FULL = doc(
  { type: 'heading', attrs: { id: 'a', level: 2 }, content: [WORD] },
  {
    type: 'paragraph',
    attrs: { id: 'b' },
    content: [
      { ...WORD, marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'code' }] },
      { ...WORD, marks: [{ type: 'link', attrs: { href: 'https://www.camera.it/a?b=c' } }] },
      { type: 'footnote', attrs: { content: [WORD, { type: 'hardBreak' }] } },
    ],
  },
  { type: 'bulletList', attrs: { id: 'c' }, content: [{ type: 'listItem', content: [PARAGRAPH] }] },
  {
    type: 'orderedList',
    attrs: { id: 'd', start: 4 },
    content: [{ type: 'listItem', content: [{ ...PARAGRAPH, attrs: { id: null } }] }],
  },
  { type: 'blockquote', attrs: { id: 'e' }, content: [PARAGRAPH] },
  { type: 'callout', attrs: { id: 'f' }, content: [PARAGRAPH] },
  {
    type: 'table',
    attrs: { id: 'g', caption: 'Quanti servono' },
    content: [row('tableHeader', 'tableHeader'), row('tableHeader', 'tableCell')],
  },
  { type: 'image', attrs: { id: 'h', src: SRC, alt: 'L’aula', isDecorative: false, caption: null } },
  { type: 'image', attrs: { id: 'i', src: SRC, alt: '', isDecorative: true } },
  { type: 'codeBlock', attrs: { id: 'j' }, content: [WORD] },
  { type: 'horizontalRule', attrs: { id: 'k' } },
  { type: 'video', attrs: { id: 'l', contentId: UUID, position: 0 } },
);

describe('the check of a text', () => {
  it('accepts every node, mark and attribute of a lesson', () => {
    expect(problems(FULL)).toEqual([]);
    expect(isTextDocument(FULL)).toBe(true);
    for (const type of Object.keys(TEXT_NODES)) expect(JSON.stringify(FULL)).toContain(`"type":"${type}"`);
  });

  it.each([null, undefined, 7, 'doc', [], {}, { type: 'doc' }, { type: 'paragraph', content: [] }])(
    'refuses %j, which is no document',
    (value) => {
      expect(problems(value)).toEqual(['not_a_document ']);
    },
  );

  it.each<[string, unknown, string]>([
    ['a node of no known type', doc({ type: 'script' }), 'unknown_node content.0.type'],
    ['the name of a member of all objects', doc({ type: 'constructor' }), 'unknown_node content.0.type'],
    ['a node that is a text', doc('Parola'), 'unknown_node content.0'],
    ['an unknown member', { ...doc(), version: 1 }, 'unknown_attribute version'],
    ['an unknown member of a node', doc({ ...inline(), style: 'x' }), 'unknown_attribute content.0.style'],
    [
      'an unknown attribute',
      doc({ type: 'paragraph', attrs: { id: 'a', onclick: 'x' } }),
      'unknown_attribute content.0.attrs.onclick',
    ],
    [
      'an attribute of another node',
      doc({ type: 'paragraph', attrs: { id: 'a', level: 2 } }),
      'unknown_attribute content.0.attrs.level',
    ],
    [
      'an attribute named as the prototype',
      doc({ type: 'paragraph', attrs: JSON.parse('{"id":"a","__proto__":{"x":1}}') as unknown }),
      'unknown_attribute content.0.attrs.__proto__',
    ],
    ['text at the top', doc(WORD), 'wrong_nesting content.0'],
    ['an item without a list', doc({ type: 'listItem', content: [] }), 'wrong_nesting content.0'],
    [
      'a heading in a quotation',
      doc({ type: 'blockquote', attrs: { id: 'a' }, content: [{ type: 'heading', attrs: { level: 2 } }] }),
      'wrong_nesting content.0.content.0',
    ],
    [
      'an empty list',
      doc({ type: 'bulletList', attrs: { id: 'a' }, content: [] }),
      'wrong_nesting content.0.content',
    ],
    [
      'content in a rule',
      doc({ type: 'horizontalRule', attrs: { id: 'a' }, content: [WORD] }),
      'wrong_nesting content.0.content',
    ],
    [
      'a footnote in a footnote',
      doc(
        inline({ type: 'footnote', attrs: { content: [{ type: 'footnote', attrs: { content: [WORD] } }] } }),
      ),
      'wrong_nesting content.0.content.0.attrs.content.0',
    ],
    [
      'an empty footnote',
      doc(inline({ type: 'footnote', attrs: { content: [] } })),
      'bad_attribute content.0.content.0.attrs.content',
    ],
    [
      'an unknown mark',
      doc(inline({ ...WORD, marks: [{ type: 'underline' }] })),
      'unknown_mark content.0.content.0.marks.0',
    ],
    [
      'a mark in code',
      doc({ type: 'codeBlock', attrs: { id: 'a' }, content: [{ ...WORD, marks: [{ type: 'bold' }] }] }),
      'unknown_mark content.0.content.0.marks',
    ],
    ['an empty text', doc(inline({ type: 'text', text: '' })), 'bad_text content.0.content.0.text'],
    ['a NUL', doc(inline({ type: 'text', text: 'a\0' })), 'bad_text content.0.content.0.text'],
    ['half of a pair', doc(inline({ type: 'text', text: 'a\ud800' })), 'bad_text content.0.content.0.text'],
    [
      'a heading of level 1',
      doc({ type: 'heading', attrs: { id: 'a', level: 1 } }),
      'bad_attribute content.0.attrs.level',
    ],
    [
      'a heading without a level',
      doc({ type: 'heading', attrs: { id: 'a' } }),
      'bad_attribute content.0.attrs.level',
    ],
    [
      'a cell as wide as 101',
      doc({
        type: 'table',
        attrs: { id: 'a' },
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableHeader', attrs: { colspan: 101 }, content: [PARAGRAPH] }],
          },
        ],
      }),
      'bad_attribute content.0.content.0.content.0.attrs.colspan',
    ],
    [
      'a table without a head',
      doc({ type: 'table', attrs: { id: 'a' }, content: [row('tableCell'), row('tableCell')] }),
      'table_without_head content.0',
    ],
    [
      'a picture of another site',
      doc({ type: 'image', attrs: { id: 'a', src: 'https://example.com/a.png', alt: 'A' } }),
      'bad_picture content.0.attrs.src',
    ],
    [
      'a path that leads out of the pictures',
      doc({ type: 'image', attrs: { id: 'a', src: '/api/v1/media/covers/../../me', alt: 'A' } }),
      'bad_picture content.0.attrs.src',
    ],
    [
      'a picture without a text',
      doc({ type: 'image', attrs: { id: 'a', src: SRC, alt: ' ' } }),
      'missing_alt content.0.attrs.alt',
    ],
    [
      'a video of no content',
      doc({ type: 'video', attrs: { id: 'a', contentId: 'x', position: 0 } }),
      'bad_attribute content.0.attrs.contentId',
    ],
    ['a block without an id', doc(PARAGRAPH), 'missing_id content.0.attrs.id'],
    [
      'a block whose id is a path',
      doc({ ...PARAGRAPH, attrs: { id: '../a' } }),
      'bad_attribute content.0.attrs.id',
    ],
    ['two blocks of one id', doc(inline(), inline()), 'repeated_id content.1.attrs.id'],
  ])('refuses %s', (_what, document, problem) => {
    expect(problems(document)).toEqual([problem]);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '//evil.example',
    'data:text/html,x',
    '',
    7,
  ])('refuses a link to %j', (href) => {
    const marks = [{ type: 'bold' }, { type: 'link', attrs: { href } }];
    expect(problems(doc(inline({ ...WORD, marks })))).toEqual([
      'bad_link content.0.content.0.marks.1.attrs.href',
    ]);
  });

  it('names every problem, in order', () => {
    const wrong = doc(PARAGRAPH, { type: 'iframe' }, inline({ ...WORD, marks: [{ type: 'link' }] }), {
      type: 'text',
    });
    expect(problems(wrong)).toEqual([
      'missing_id content.0.attrs.id',
      'unknown_node content.1.type',
      'bad_link content.2.content.0.marks.0.attrs.href',
      'wrong_nesting content.3',
    ]);
  });

  it('stops after 100 problems', () => {
    expect(textDocumentErrors(doc(...Array.from({ length: 5_000 }, () => ({ type: 'x' }))))).toHaveLength(
      100,
    );
  });

  it.each([10, 10_000])(
    'refuses %d nested lists, each a level of its own, without exhausting the stack',
    (lists) => {
      let nested: unknown = PARAGRAPH;
      for (let list = 0; list < lists; list += 1)
        nested = {
          type: 'bulletList',
          attrs: { id: 'a' },
          content: [{ type: 'listItem', content: [nested] }],
        };
      const [problem, ...others] = textDocumentErrors(doc(nested));
      expect(others).toEqual([]);
      expect(problem?.code).toBe('too_deep');
      expect(problem?.path.split('.')).toHaveLength(2 * 21);
    },
  );

  it('accepts 20 levels', () => {
    let nested: unknown = PARAGRAPH;
    for (let list = 0; list < 9; list += 1)
      nested = { type: 'bulletList', attrs: { id: 'a' }, content: [{ type: 'listItem', content: [nested] }] };
    expect(problems(doc(nested))).toEqual([]);
  });

  it('refuses more than 200,000 bytes, not letters', () => {
    const fits = doc(inline({ type: 'text', text: 'a'.repeat(199_000) }));
    const tooLarge = doc(inline({ type: 'text', text: 'à'.repeat(100_000) }));
    expect(problems(fits)).toEqual([]);
    expect(problems(tooLarge)).toEqual(['too_large ']);
  });
});

describe('the check of a prompt', () => {
  it('accepts paragraphs, lists and code without ids', () => {
    const list = { type: 'orderedList', content: [{ type: 'listItem', content: [PARAGRAPH] }] };
    const code = { type: 'codeBlock', content: [WORD] };
    expect(textDocumentErrors(doc(PARAGRAPH, list, code), PROMPT_TEXT)).toEqual([]);
  });

  it.each(['heading', 'table', 'image', 'video', 'callout', 'horizontalRule'])('refuses a %s', (type) => {
    expect(textDocumentErrors(doc({ type }), PROMPT_TEXT)).toEqual([
      { path: 'content.0.type', code: 'unknown_node' },
    ]);
  });

  it('refuses a footnote in a paragraph', () => {
    const note = { type: 'footnote', attrs: { content: [WORD] } };
    expect(textDocumentErrors(doc({ type: 'paragraph', content: [note] }), PROMPT_TEXT)).toEqual([
      { path: 'content.0.content.0.type', code: 'unknown_node' },
    ]);
  });
});
