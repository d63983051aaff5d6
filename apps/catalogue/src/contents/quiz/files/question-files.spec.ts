import { randomUUID } from 'node:crypto';
import {
  type FoundQuestions,
  type QuizQuestion,
  type TextDocument,
  type TextNode,
  PROMPT_TEXT,
  textDocumentErrors,
} from '@academy/shared';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readHtml } from './html-text.ts';
import { readGift } from './read-gift.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { toGift } from './write-gift.ts';
import { toMoodleXml } from './write-moodle-xml.ts';

const ORIGIN = 'https://academy.test';
const stored = (url: string) => (url.startsWith(`${ORIGIN}/`) ? url.slice(ORIGIN.length) : url);
const gift = (text: string) => readGift(text, stored);
const xml = (text: string) => readMoodleXml(text, stored);
const problemsOf = ({ problems }: FoundQuestions) =>
  problems.map(({ line, code, values }) => ({ line, code, values }));
const notesOf = ({ questions }: FoundQuestions) =>
  questions.flatMap(({ notes }) => notes.map(({ code }) => code));

const paragraph = (text: string): TextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...texts: string[]): TextDocument => ({ type: 'doc', content: texts.map(paragraph) });
const options = (...entries: [string, boolean?, string?][]) =>
  entries.map(([text, isRight = false, whyNot = '']) => ({ text, isRight, whyNot }));

describe('questions in GIFT', () => {
  it.each<[string, string, object]>([
    ['true', 'Vero o no?{T}', { kind: 'boolean', isTrue: true, prompt: doc('Vero o no?') }],
    [
      'false, with what is said to a wrong and to a right answer',
      'Vero o no? {FALSE#Perché no.#Giusto.####In generale.}',
      { kind: 'boolean', isTrue: false, whyNot: 'Perché no.', explanation: 'In generale.\n\nGiusto.' },
    ],
    [
      'one answer',
      '::Titolo:: Chi decide? {\n=I capigruppo\n~La sedia#Non parla.\n####Articolo 23.\n}',
      {
        kind: 'single',
        options: options(['I capigruppo', true], ['La sedia', false, 'Non parla.']),
        explanation: 'Articolo 23.',
      },
    ],
    [
      'several answers by percentages',
      'Chi? {~%-50%Uno ~%50%Due ~%50%Tre}',
      { kind: 'multiple', isPartial: true, options: options(['Uno'], ['Due', true], ['Tre', true]) },
    ],
    [
      'several answers, all or nothing',
      'Chi? {~%-100%Uno ~%50%Due ~%50%Tre}',
      { kind: 'multiple', isPartial: false },
    ],
    ['a short text', 'Capitale? {=Roma =Urbs}', { kind: 'short', accepted: ['Roma', 'Urbs'] }],
    ['a short text without sign', 'Uno in lettere? {uno}', { kind: 'short', accepted: ['uno'] }],
    ['a number', 'Quanti? {#630}', { kind: 'number', value: 630, tolerance: 0 }],
    ['a number with tolerance', 'Quanti? {#-3.5:0.25}', { kind: 'number', value: -3.5, tolerance: 0.25 }],
    ['a range', 'Pi? {#3.141..3.142}', { kind: 'number', value: 3.1415, tolerance: 0.0005 }],
    [
      'a number with comments',
      'Nato nel? {#=1822:0#Giusto. =%50%1822:2#Quasi.}',
      { kind: 'number', value: 1822, tolerance: 0, explanation: 'Giusto.' },
    ],
    [
      'an order',
      'In ordine. {\n=commissioni -> 2\n=deposito -> 1\n}',
      { kind: 'order', options: [{ text: 'deposito' }, { text: 'commissioni' }] },
    ],
    [
      'a missing word',
      'La Camera {=elegge ~nomina} il Presidente.',
      { kind: 'single', prompt: doc('La Camera _____ il Presidente.') },
    ],
    [
      'colons and other signs outside of braces',
      'Nota: a=b, #1 ~ 10:30 {T}',
      { prompt: doc('Nota: a=b, #1 ~ 10:30') },
    ],
    ['colons in answers', 'Quando? {=10:30 ~11:00}', { options: options(['10:30', true], ['11:00']) }],
    [
      'escaped signs',
      'Vale \\{x\\} \\= 2? {=\\~sì ~no}',
      { prompt: doc('Vale {x} = 2?'), options: options(['~sì', true], ['no']) },
    ],
    [
      'empty lines and comments within braces',
      'Chi? {\n\n=Uno\n// un commento\n\n~Due\n}',
      { options: options(['Uno', true], ['Due']) },
    ],
    [
      'line ends of Windows and a byte order mark',
      '\uFEFFChi?\r\n{=Uno\r\n~Due}\r\n',
      { kind: 'single', prompt: doc('Chi?') },
    ],
    [
      'HTML with attributes that nobody escaped',
      '[html]<p class="x">Uno <b>due</b></p>{=<span lang="it">sì</span> ~no}',
      {
        prompt: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                { type: 'text', text: 'Uno ' },
                { type: 'text', text: 'due', marks: [{ type: 'bold' }] },
              ],
            },
          ],
        },
        options: options(['sì', true], ['no']),
      },
    ],
    [
      'scripts, of which nothing stays',
      '[html]Chi? <script>alert(1)</script>{=<b onclick\\="x()">Uno</b><script>alert(1)</script> ~<img src\\=x onerror\\=alert(1)>Due}',
      { prompt: doc('Chi?'), options: options(['Uno', true], ['Due']) },
    ],
    [
      'less than and more than',
      'Se x<y e y > 0? {=x<y ~a<b && c>d}',
      { prompt: doc('Se x<y e y > 0?'), options: options(['x<y', true], ['a<b && c>d']) },
    ],
    [
      'lines of Moodle',
      'Uno\\nDue\\n\\nTre {T}',
      {
        prompt: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'Uno' }, { type: 'hardBreak' }, { type: 'text', text: 'Due' }],
            },
            paragraph('Tre'),
          ],
        },
      },
    ],
  ])('are read: %s', async (_name, text, expected) => {
    const read = await gift(text);
    expect(read.problems).toEqual([]);
    expect(read.questions.map(({ question }) => question)).toMatchObject([expected]);
  });

  it.each<[string, string, string[]]>([
    ['percentages', 'A? {~%60%a ~%40%b ~c}', ['weights']],
    ['answers that are partly right', 'A? {=a ~%50%b ~c}', ['partly_right']],
    ['short answers that are partly right', 'A? {=a =%50%b}', ['partly_right']],
    ['several right answers', 'A? {=a =b ~c}', ['all_right']],
    ['a missing word', 'A {=a ~b} c', ['missing_word']],
    ['pairs that are an order', 'A? {=a -> 1 =b -> 2}', ['matching_to_order']],
    ['Markdown', '[markdown]**A**? {T}', ['markdown']],
    ['a table', '[html]<table><tr><td>1</td><td>2</td></tr></table>{T}', ['table']],
    ['comments without a place', 'A? {=a =%0%*#No}', ['feedback']],
    ['a wildcard', 'A? {=leg*}', ['wildcard']],
    ['a picture that is not there', '[html]A? <img src\\="@@PLUGINFILE@@/3.png">{T}', ['picture_missing']],
    ['a picture elsewhere', '[html]A? <img src\\="https\\://example.org/x.png">{T}', ['picture_elsewhere']],
  ])('say what changes: %s', async (_name, text, expected) => {
    const read = await gift(text);
    expect(read.problems).toEqual([]);
    expect(notesOf(read)).toEqual(expected);
  });

  it.each<[string, string, object]>([
    [
      'a brace that nothing closes',
      'Sì? {T}\n\nChi? {\n=a\n~b\n',
      { line: 6, code: 'unclosed_brace', values: { openLine: 3 } },
    ],
    ['a brace too many', 'Chi? =a}\n', { line: 1, code: 'stray_brace', values: {} }],
    [
      'a brace within braces',
      'Chi? {=a {b}\n~c}',
      { line: 1, code: 'nested_brace', values: { openLine: 1 } },
    ],
    ['two groups of answers', 'A? {T}\nB? {F}', { line: 2, code: 'two_answers', values: {} }],
    ['a title that does not end', '::Titolo: A? {T}', { line: 1, code: 'title_open', values: {} }],
    ['FALSO', 'A? {FALSO}', { line: 1, code: 'true_false', values: { text: 'FALSO' } }],
    ['a percentage beyond 100', 'A?\n{=a\n~%200%b}', { line: 3, code: 'weight', values: {} }],
    ['a number with a comma', 'A? {#3,14}', { line: 1, code: 'number', values: {} }],
    ['an answer without sign', 'A? {a ~b}', { line: 1, code: 'answers', values: {} }],
    ['pairs', 'A? {=Italia -> Roma =Francia -> Parigi}', { line: 1, code: 'matching', values: {} }],
    ['an essay', 'Scrivi. {}', { line: 1, code: 'essay', values: {} }],
    ['a text without a question', 'Solo un testo.', { line: 1, code: 'description', values: {} }],
    ['no right answer', 'A? {~a ~b}', { line: 1, code: 'no_right_option', values: {} }],
    ['one answer only', 'A? {~%100%a}', { line: 1, code: 'too_few_options', values: {} }],
    ['two equal answers', 'A? {=a ~b ~b}', { line: 1, code: 'options_equal', values: { text: 'b' } }],
    ['no text', '{T}', { line: 1, code: 'prompt_missing', values: {} }],
    [
      'thirteen answers',
      `A? {=a${Array.from({ length: 12 }, (_each, index) => `~${index}`).join('')}}`,
      { line: 1, code: 'too_many_options', values: { limit: 12 } },
    ],
    ['a long answer', `A? {=${'a'.repeat(501)} ~b}`, { line: 1, code: 'too_long', values: { limit: 500 } }],
    ['two numbers', 'A? {#=1 =3}', { line: 1, code: 'several_numbers', values: {} }],
    ['seven decimals', 'A? {#0.1234567}', { line: 1, code: 'number_too_precise', values: {} }],
  ])('name what cannot be read, and where: %s', async (_name, text, expected) => {
    expect(problemsOf(await gift(text))).toEqual([expected]);
  });

  it('are all read although some are broken, with the line of each', async () => {
    const text = [
      '$CATEGORY: $course$/top',
      '// Verifica',
      '::Capigruppo:: La conferenza decide {',
      '  =il calendario',
      '  ~il colore',
      '}',
      '',
      '::Fiducia:: Se il Governo pone la fiducia {',
      '  ~si vota articolo per articolo',
      '  =si vota un testo unico',
      '',
      '::Passaggi:: Metti in ordine. {',
      '  =deposito -> 1',
      '  =commissioni -> 2',
      '}',
      '::Astensione:: Chi si astiene vota contro? {FALSO}',
      '',
      'Quanti? {#630}',
    ].join('\n');
    const read = await gift(text);
    expect(read.categories).toBe(1);
    expect(read.questions.map(({ line, title }) => [line, title])).toEqual([
      [3, 'Capigruppo'],
      [12, 'Passaggi'],
      [18, 'Quanti?'],
    ]);
    expect(read.problems).toEqual([
      { line: 11, code: 'unclosed_brace', values: { openLine: 8 }, title: 'Fiducia' },
      { line: 16, code: 'true_false', values: { text: 'FALSO' }, title: 'Astensione' },
    ]);
  });

  it('are read up to the limits of a quiz and of what one corrects', async () => {
    const many = await gift('Sì? {T}\n\n'.repeat(250));
    expect(many.questions).toHaveLength(200);
    expect(problemsOf(many)).toEqual([{ line: 401, code: 'too_many', values: { limit: 200 } }]);
    const broken = await gift('No? {\n\n'.repeat(250));
    expect(broken.problems).toHaveLength(201);
    expect(broken.problems.at(-1)).toMatchObject({ code: 'too_many_problems' });
    expect((await gift(`{${'\n\n'.repeat(200_000)}`)).problems).toHaveLength(1);
  });
});

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const asked = (type: string, inside: string, prompt = '<![CDATA[<p>Chi?</p>]]>') =>
  `<question type="${type}"><name><text>Nome</text></name><questiontext format="html"><text>${prompt}</text></questiontext>${inside}</question>`;
const answer = (fraction: number, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text>${feedback}</text></feedback></answer>`;

describe('questions in Moodle XML', () => {
  it.each<[string, string, object]>([
    [
      'one answer',
      asked(
        'multichoice',
        `<single>true</single><defaultgrade>2.0000</defaultgrade><generalfeedback format="html"><text>Art. 1</text></generalfeedback>${answer(100, 'Uno')}${answer(0, 'Due', '&lt;p&gt;No&lt;/p&gt;')}`,
      ),
      {
        kind: 'single',
        points: 2,
        explanation: 'Art. 1',
        prompt: doc('Chi?'),
        options: options(['Uno', true], ['Due', false, 'No']),
      },
    ],
    [
      'several answers',
      asked(
        'multichoice',
        `<single>false</single>${answer(50, 'Uno')}${answer(50, 'Due')}${answer(-100, 'Tre')}`,
      ),
      { kind: 'multiple', isPartial: false, options: options(['Uno', true], ['Due', true], ['Tre']) },
    ],
    [
      'true or false',
      asked('truefalse', answer(100, 'false', 'Giusto') + answer(0, 'true', 'No')),
      { kind: 'boolean', isTrue: false, whyNot: 'No', explanation: 'Giusto' },
    ],
    [
      'a short text',
      asked('shortanswer', answer(100, 'AT&amp;T') + answer(100, 'a\\*b')),
      { kind: 'short', accepted: ['AT&T', 'a*b'] },
    ],
    [
      'a number',
      asked('numerical', '<answer fraction="100"><text>3.5</text><tolerance>0.1</tolerance></answer>'),
      { kind: 'number', value: 3.5, tolerance: 0.1 },
    ],
    [
      'an order',
      asked('ordering', answer(1, 'Prima') + answer(2, 'Poi')),
      { kind: 'order', options: [{ text: 'Prima' }, { text: 'Poi' }] },
    ],
    [
      'pairs that are an order',
      asked(
        'matching',
        '<subquestion format="html"><text>Poi</text><answer><text>2</text></answer></subquestion><subquestion format="html"><text>Prima</text><answer><text>1</text></answer></subquestion>',
      ),
      { kind: 'order', options: [{ text: 'Prima' }, { text: 'Poi' }] },
    ],
    [
      'scripts, of which nothing stays',
      asked(
        'truefalse',
        answer(100, 'true') + answer(0, 'false'),
        '<![CDATA[Chi?<script>alert(1)</script><iframe src="x"></iframe>]]>',
      ),
      { prompt: doc('Chi?') },
    ],
  ])('are read: %s', async (_name, text, expected) => {
    const read = await xml(quiz(text));
    expect(read.problems).toEqual([]);
    expect(read.questions.map(({ question }) => question)).toMatchObject([expected]);
  });

  const PNG =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  it('bring their pictures, which are those that the library takes', async () => {
    const picture = (name: string, data: string) =>
      asked('truefalse', answer(100, 'true') + answer(0, 'false'))
        .replace(
          '</text></questiontext>',
          `</text><file name="${name}" path="/" encoding="base64">${data}</file></questiontext>`,
        )
        .replace('<p>Chi?</p>', '<p>Chi? <img src="@@PLUGINFILE@@/un%20aula.png" alt="L’aula"></p>');
    const read = await xml(
      quiz(picture('un aula.png', PNG), picture('un aula.png', 'AAAA'), picture('altra.png', PNG)),
    );
    expect(read.problems).toEqual([]);
    expect(read.questions.map(({ embedded }) => embedded)).toEqual([
      { name: 'un aula.png', type: 'image/png', data: PNG, alt: 'L’aula' },
      null,
      null,
    ]);
    expect(notesOf(read)).toEqual(['picture', 'picture_type', 'picture_missing']);
    const inside = asked(
      'truefalse',
      answer(100, 'true') + answer(0, 'false'),
      `<![CDATA[Chi? <img src="data:image/png;base64,${PNG}" alt="x">]]>`,
    );
    expect((await xml(quiz(inside))).questions).toMatchObject([
      { embedded: { type: 'image/png', data: PNG } },
    ]);
  });

  it('keep their explanations, without the pictures in them', async () => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(100_000)}">`;
    const explained = asked('truefalse', answer(100, 'true') + answer(0, 'false')).replace(
      '</question>',
      `<generalfeedback format="html"><text><![CDATA[Perché sì.${picture}]]></text></generalfeedback></question>`,
    );
    const read = await xml(quiz(explained));
    expect(read.problems).toEqual([]);
    expect(read.questions).toMatchObject([{ question: { explanation: 'Perché sì.' } }]);
  });

  it.each<[string, string, object[]]>([
    [
      'a document type',
      '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<quiz/>',
      [{ line: 1, code: 'xml_doctype', values: {} }],
    ],
    [
      'an entity that HTML has and XML does not',
      quiz('<question type="truefalse">&nbsp;</question>'),
      [{ line: 3, code: 'xml_broken', values: { openLine: 3 } }],
    ],
    ['another file', '<html><body/></html>', [{ line: 1, code: 'xml_not_moodle', values: { name: 'html' } }]],
    ['no XML', 'Chi? {T}', [{ line: 1, code: 'xml_broken', values: {} }]],
    [
      'too many levels',
      quiz('<question type="essay">' + '<a>'.repeat(100)),
      [{ line: 3, code: 'xml_too_deep', values: { limit: 30 } }],
    ],
    ['an essay', quiz(asked('essay', '')), [{ line: 3, code: 'essay', values: {} }]],
    ['a cloze', quiz(asked('cloze', '')), [{ line: 3, code: 'cloze', values: {} }]],
    ['a formula', quiz(asked('calculatedmulti', '')), [{ line: 3, code: 'calculated', values: {} }]],
    [
      'another kind',
      quiz(asked('ddwtos', '')),
      [{ line: 3, code: 'unsupported', values: { type: 'ddwtos' } }],
    ],
    // It says little, but reading so many elements would keep all other work waiting.
    [
      'a text with too much HTML',
      quiz(asked('multichoice', answer(100, 'a') + answer(0, `<![CDATA[${'<ul><p>'.repeat(20_000)}b]]>`))),
      [{ line: 3, code: 'too_long', values: { limit: 100_000 } }],
    ],
    [
      'no right answer',
      quiz(asked('multichoice', answer(50, 'a') + answer(0, 'b'))),
      [{ line: 3, code: 'no_right_option', values: {} }],
    ],
  ])('name what cannot be read, and where: %s', async (_name, text, expected) => {
    expect(problemsOf(await xml(text))).toEqual(expected);
  });

  it('are read up to where the file breaks', async () => {
    const truth = asked('truefalse', answer(100, 'true') + answer(0, 'false'));
    const category = '<question type="category"><category><text>Diritto</text></category></question>';
    const read = await xml(quiz(category, truth, '<question type="truefalse"><name></nome>', truth));
    expect(read).toMatchObject({ categories: 1, questions: [{ line: 4, title: 'Nome' }] });
    expect(problemsOf(read)).toEqual([{ line: 5, code: 'xml_broken', values: { openLine: 5 } }]);
  });
});

describe('HTML in questions', () => {
  it('of any nesting is within the limits of a text', () => {
    for (const html of [
      '<ul><li>'.repeat(10_000) + 'x',
      '<div>'.repeat(19_000),
      '<b><i>'.repeat(9_000) + 'x',
      '<ol>'.repeat(20_000),
    ])
      expect(textDocumentErrors(readHtml(html).document, PROMPT_TEXT)).toEqual([]);
  });

  it('keeps lists, code, links and emphasis', () => {
    const html =
      '<h2>Titolo</h2><ol start="3"><li>uno<ul><li>due</li></ul></li></ol><pre>a\n  b</pre><a href="https://example.org">qui</a> <a href="javascript:alert(1)">là</a>';
    const text = (value: string, ...marks: object[]) => ({
      type: 'text',
      text: value,
      ...(marks.length > 0 && { marks }),
    });
    expect(readHtml(html).document.content).toEqual([
      { type: 'paragraph', content: [text('Titolo', { type: 'bold' })] },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          {
            type: 'listItem',
            content: [
              paragraph('uno'),
              { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('due')] }] },
            ],
          },
        ],
      },
      { type: 'codeBlock', content: [text('a\n  b')] },
      {
        type: 'paragraph',
        content: [text('qui', { type: 'link', attrs: { href: 'https://example.org' } }), text(' là')],
      },
    ]);
  });
});

/** One line of text with every sign that the formats use for themselves. */
const line = (max: number) =>
  fc
    .array(
      fc.constantFrom(
        '~',
        '=',
        '#',
        '{',
        '}',
        ':',
        '\\',
        '%',
        '->',
        '"',
        "'",
        '&',
        '<',
        '>',
        '<b>',
        '&amp;',
        '*',
        '[html]',
        '::',
        '//',
        '@',
        '$',
        'n',
        'x',
        'à',
        'È',
        'ß',
        '😀',
        ' ',
        '50%',
        '####',
        ']]>',
        '//',
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) => parts.join('').replace(/\s+/g, ' ').slice(0, max).trim())
    // Half of a pair of surrogates is no text.
    .filter((text) => text !== '' && !/\p{Surrogate}/u.test(text));

const lines = fc.array(line(80), { maxLength: 3 }).map((texts) => texts.join('\n'));
const mark = fc.constantFrom(
  undefined,
  { type: 'bold' as const },
  { type: 'italic' as const },
  { type: 'code' as const },
  { type: 'link' as const, attrs: { href: 'https://example.org/?a=1&b={2}:~' } },
);
const prose = fc
  .tuple(line(60), fc.option(fc.tuple(line(20), mark), { nil: undefined }))
  .map(([text, more]): TextNode => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: more?.[1] ? `${text} ` : text },
      ...(more?.[1] ? [{ type: 'text' as const, text: more[0], marks: [more[1]] }] : []),
    ],
  }));
const block = fc.oneof(
  { weight: 4, arbitrary: prose },
  fc.array(prose, { minLength: 1, maxLength: 3 }).map((items): TextNode => ({
    type: 'bulletList',
    content: items.map((item) => ({ type: 'listItem', content: [item] })),
  })),
  lines
    .filter((text) => text !== '')
    .map((text): TextNode => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
);
const base = fc.record({
  id: fc.constant(randomUUID()),
  prompt: fc
    .array(block, { minLength: 1, maxLength: 3 })
    .map((content): TextDocument => ({ type: 'doc', content })),
  picture: fc.constantFrom(null, {
    src: '/api/v1/media/images/5ee8a1b6-4f8f-4d27-9a0e-0d9b7c7a1111-640x480/640.webp',
    alt: 'L’aula "vuota"',
  }),
  points: fc.constant(1),
  explanation: lines,
  lookAgain: fc.constant(null),
});
const unlike = <T>(texts: fc.Arbitrary<T>, minLength: number) =>
  fc.uniqueArray(texts, { minLength, maxLength: 5, selector: (text) => String(text) });
const chosen = fc.tuple(
  unlike(line(100), 2),
  fc.array(lines, { minLength: 5, maxLength: 5 }),
  fc.nat(),
  fc.nat(),
);
const question: fc.Arbitrary<QuizQuestion> = base.chain((common): fc.Arbitrary<QuizQuestion> => {
  const optionsOf = (texts: string[], why: string[], right: (index: number) => boolean) =>
    texts.map((text, index) => ({
      id: '',
      text,
      isRight: right(index),
      whyNot: right(index) ? '' : (why[index] ?? ''),
    }));
  return fc.oneof(
    chosen.map(([texts, why, one]): QuizQuestion => ({
      ...common,
      kind: 'single',
      options: optionsOf(texts, why, (index) => index === one % texts.length),
    })),
    chosen.map(([texts, why, one, two]): QuizQuestion => ({
      ...common,
      kind: 'multiple',
      isPartial: two % 2 === 0,
      // At least one is wrong: without one a file cannot say how faults count.
      options: optionsOf(
        texts,
        why,
        (index) => index === one % texts.length || (index === two % texts.length && texts.length > 2),
      ),
    })),
    fc
      .tuple(fc.boolean(), lines)
      .map(([isTrue, whyNot]): QuizQuestion => ({ ...common, kind: 'boolean', isTrue, whyNot })),
    unlike(line(100), 2).map((texts): QuizQuestion => ({
      ...common,
      kind: 'order',
      options: texts.map((text) => ({ id: '', text })),
    })),
    unlike(line(100), 1).map((accepted): QuizQuestion => ({ ...common, kind: 'short', accepted })),
    fc
      .tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.nat(5000))
      .map(([value, tolerance]): QuizQuestion => ({
        ...common,
        kind: 'number',
        value: value / 1000,
        tolerance: tolerance / 1000,
      })),
  );
});
const withoutIds = (questions: readonly QuizQuestion[]) =>
  questions.map((one) => ({
    ...one,
    id: '',
    ...('options' in one && { options: one.options.map((option) => ({ ...option, id: '' })) }),
  }));

describe('exported questions', () => {
  it.each<[string, (questions: QuizQuestion[]) => Promise<FoundQuestions>]>([
    ['GIFT', (questions) => gift(toGift(questions, 'it', ORIGIN))],
    ['Moodle XML', (questions) => xml(toMoodleXml(questions, 'it', ORIGIN))],
  ])('in %s are the same when they are imported', async (_format, again) => {
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 4 }), async (questions) => {
        const read = await again(questions);
        expect(read.problems).toEqual([]);
        expect(withoutIds(read.questions.map((one) => one.question))).toEqual(withoutIds(questions));
      }),
      { numRuns: 200 },
    );
  });

  it('in GIFT are no comment when a prompt begins like one', async () => {
    const [asked] = fc.sample(question, { numRuns: 1, seed: 1 });
    const prompt: QuizQuestion['prompt'] = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '//~ quanto fa?' }] }],
    };
    const read = await gift(toGift(asked ? [{ ...asked, prompt }] : [], 'it', ORIGIN));
    expect(read.problems).toEqual([]);
    expect(read.questions.map((one) => one.question.prompt)).toEqual([prompt]);
  });
});
