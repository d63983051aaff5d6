import { CAPTION_LIMITS, cleanCueText, type Cue, decodeText, toVtt } from '@academy/shared';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCaptions } from './read-captions.ts';

/** The cues of a file in short: `0-1000 text`. */
const cuesOf = (text: string) =>
  readCaptions(text).cues.map(({ start, end, text: said }) => `${start}-${end} ${said}`);
const problemsOf = (text: string) => readCaptions(text).problems.map(({ line, code }) => `${line} ${code}`);
const vtt = (body: string) => `WEBVTT\n\n${body}`;
const FIRST = '00:00:00.000 --> 00:00:01.000';

describe('a file of captions', () => {
  it.each<[string, string, string[]]>([
    [
      'WebVTT',
      vtt(`${FIRST}\nUno.\n\n00:00:01.000 --> 00:00:02.500\nDue.\n`),
      ['0-1000 Uno.', '1000-2500 Due.'],
    ],
    [
      'SRT',
      `1\n00:00:00,000 --> 00:00:01,000\nUno.\n\n2\n00:01:00,250 --> 01:00:01,000\nDue.\n`,
      ['0-1000 Uno.', '60250-3601000 Due.'],
    ],
    ['SRT with points', `1\n${FIRST}\nUno.`, ['0-1000 Uno.']],
    ['WebVTT with commas', vtt('00:00:00,000 --> 00:00:01,000\nUno.'), ['0-1000 Uno.']],
    ['WebVTT without hours', vtt('00:00.000 --> 01:01.000\nUno.'), ['0-61000 Uno.']],
    ['more than 99 hours', vtt('99:59:59.999 --> 100:00:00.000\nUno.'), ['359999999-360000000 Uno.']],
    ['times of one digit and without thousandths', vtt('0:0:1 --> 0:0:2.5\nUno.'), ['1000-2500 Uno.']],
    [
      'a comment after the signature',
      `WEBVTT - Lezione 1\nKind: captions\nLanguage: it\n\n${FIRST}\nUno.`,
      ['0-1000 Uno.'],
    ],
    ['no line between signature and cue', `WEBVTT\n${FIRST}\nUno.`, ['0-1000 Uno.']],
    ['names of cues', vtt(`primo\n${FIRST}\nUno.`), ['0-1000 Uno.']],
    ['settings of cues', vtt(`${FIRST} align:start position:10% line:-1 region:a\nUno.`), ['0-1000 Uno.']],
    ['no space around the arrow', vtt('00:00.000-->00:01.000\nUno.'), ['0-1000 Uno.']],
    ['much space', vtt('  \t00:00.000   -->\t00:01.000  \n  Uno.  '), ['0-1000 Uno.']],
    ['two lines', vtt(`${FIRST}\nUno,\ndue.`), ['0-1000 Uno,\ndue.']],
    ['no text', vtt(`${FIRST}\n\n00:02.000 --> 00:03.000\nDue.`), ['0-1000 ', '2000-3000 Due.']],
    [
      'carriage returns only',
      `WEBVTT\r\r${FIRST}\rUno.\r\r00:02.000 --> 00:03.000\rDue.`,
      ['0-1000 Uno.', '2000-3000 Due.'],
    ],
    ['all kinds of line ends', `WEBVTT\r\n\r\n${FIRST}\r\nUno,\rdue,\ntre.\r\n`, ['0-1000 Uno,\ndue,\ntre.']],
    [
      'many blank lines',
      `\n\n\n1\n${FIRST}\nUno.\n\n\n\n\n2\n00:00:02.000 --> 00:00:03.000\nDue.\n\n\n`,
      ['0-1000 Uno.', '2000-3000 Due.'],
    ],
    [
      'no blank lines between cues',
      `1\n${FIRST}\nUno.\n2\n00:00:02,000 --> 00:00:03,000\nDue.`,
      ['0-1000 Uno.', '2000-3000 Due.'],
    ],
    [
      'a text that is a number',
      `1\n${FIRST}\n42\n\n2\n00:00:02,000 --> 00:00:03,000\n43`,
      ['0-1000 42', '2000-3000 43'],
    ],
    [
      'comments, styles and regions',
      vtt(
        `NOTE da rivedere\n${'x'.repeat(9)}\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE\n\n${FIRST}\nUno.`,
      ),
      ['0-1000 Uno.'],
    ],
    ['an arrow in a text of SRT', `1\n${FIRST}\nDa A --> a B.`, ['0-1000 Da A --> a B.']],
    ['a voice', vtt(`${FIRST}\n<v Anna Rossi>Buongiorno.</v>`), ['0-1000 Buongiorno.']],
    [
      'styles',
      vtt(
        `${FIRST}\n<i>Uno</i> <b.alto>due</b> <u>tre</u> <c.giallo.grande>quattro</c> <lang en>five</lang>`,
      ),
      ['0-1000 Uno due tre quattro five'],
    ],
    [
      'a reading above its base',
      vtt(`${FIRST}\n<ruby>漢<rt>kan</rt>字<rt.k>ji</rt></ruby>`),
      ['0-1000 漢 (kan)字 (ji)'],
    ],
    ['times within a text', vtt(`${FIRST}\nUno <00:00:00.500>due <00:00.700>tre`), ['0-1000 Uno due tre']],
    ['tags of SRT', `1\n${FIRST}\n{\\an8}<font color="#ff0000">Uno</font>`, ['0-1000 Uno']],
    ['a tag over two lines', vtt(`${FIRST}\n<c>Uno</\nc> due`), ['0-1000 Uno due']],
    ['what is no tag', vtt(`${FIRST}\n3 < 5 e <3, AT&T {sic}`), ['0-1000 3 < 5 e <3, AT&T {sic}']],
    [
      'characters in HTML’s way',
      vtt(`${FIRST}\nR&amp;D &lt;b&gt; perch&eacute;&nbsp;&#233;`),
      ['0-1000 R&D <b> perché\u00a0é'],
    ],
    ['a script', vtt(`${FIRST}\n<script>alert(1)</script>Uno`), ['0-1000 alert(1)Uno']],
    ['letters and accents apart', vtt(`${FIRST}\nPerche\u0301`), ['0-1000 Perché']],
    ['control characters', vtt(`${FIRST}\nUno\u0007\u001b due`), ['0-1000 Uno   due']],
    ['lines of spaces in a text', vtt(`${FIRST}\nUno\n   \ndue`), ['0-1000 Uno\ndue']],
    ['nothing after the last time', vtt(FIRST), ['0-1000 ']],
  ])('is read with %s', (_what, file, cues) => {
    expect(cuesOf(file)).toEqual(cues);
    expect(problemsOf(file)).toEqual([]);
  });

  it.each<[string, string, string[], number]>([
    ['an empty file', '', ['1 no_cues'], 0],
    ['a signature only', 'WEBVTT', ['1 no_cues'], 0],
    ['another file', 'Caro diario,\noggi niente.\n\nCiao.', ['1 no_timings', '4 no_timings'], 0],
    ['half a time', vtt('00:00:00.000 -->\nUno.'), ['3 timings'], 0],
    ['a minute of 60 seconds', vtt('00:00:60.000 --> 00:01:01.000\nUno.'), ['3 timings'], 0],
    ['an hour of 60 minutes', vtt('00:60:00.000 --> 00:61:01.000\nUno.'), ['3 timings'], 0],
    ['too many digits', vtt('00:00:00.0000 --> 00:00:01.000\nUno.'), ['3 timings'], 0],
    ['more than 100 hours', vtt('100:00:00.000 --> 100:00:00.001\nUno.'), ['3 timings'], 0],
    ['a negative time', vtt('-00:00:01.000 --> 00:00:01.000\nUno.'), ['3 timings'], 0],
    [
      'a text without times, after which the rest is read',
      `1\n${FIRST}\nUno.\n\nrimasto solo\n\n2\n00:00:02,000 --> 00:00:03,000\nDue.`,
      ['5 no_timings'],
      2,
    ],
    ['a cue that ends before it starts', vtt('00:02.000 --> 00:01.000\nUno.'), ['3 ends_before_start'], 1],
    ['cues that overlap', vtt(`${FIRST}\nUno.\n\n00:00.500 --> 00:02.000\nDue.`), ['6 overlaps'], 2],
    ['cues out of order', vtt(`00:09.000 --> 00:10.000\nUno.\n\n${FIRST}\nDue.`), ['6 overlaps'], 2],
    ['an arrow in a text of WebVTT', vtt(`${FIRST}\nDa A --> a B.`), ['4 timings'], 1],
    [
      'a cue of 1,001 characters',
      vtt(`${FIRST}\n${'x'.repeat(1_001)}\n\n00:02.000 --> 00:03.000\nDue.`),
      ['3 too_long'],
      1,
    ],
    [
      'a line of two megabytes',
      vtt(`${FIRST}\n${'<'.repeat(1_000_000)}${'x'.repeat(1_000_000)}`),
      ['3 too_long'],
      0,
    ],
    [
      '600,000 tags within each other, after which the rest is read',
      vtt(`${FIRST}\n${'<b>'.repeat(600_000)}Uno.\n\n00:02.000 --> 00:03.000\nDue.`),
      ['3 too_long'],
      1,
    ],
    [
      'a short text in 4,001 characters of tags',
      vtt(`${FIRST}\n${'<b></b>'.repeat(571)}Uno.\n\n00:02.000 --> 00:03.000\n${'<b></b>'.repeat(570)}Due.`),
      ['3 too_long'],
      1,
    ],
    ['a first line of two megabytes', 'x'.repeat(2_000_000), ['1 no_timings'], 0],
  ])('is read as far as possible: %s', (_what, file, problems, cues) => {
    expect(problemsOf(file)).toEqual(problems);
    expect(readCaptions(file).cues).toHaveLength(cues);
  });

  it('tells all that is wrong at once, in the order of the lines, with the words for it', () => {
    const file = vtt(
      `x\n\n00:05.000 --> 00:06.000\nUno.\n\n00:05.500 --> 00:07.000\nDue.\n\n0:00 -- > 0:01\n`,
    );
    expect(readCaptions(file).problems).toEqual([
      { line: 3, code: 'no_timings', values: { text: 'x' } },
      { line: 8, code: 'overlaps', values: { before: 5, end: 6_000 } },
      { line: 11, code: 'no_timings', values: { text: '0:00 -- > 0:01' } },
    ]);
  });

  it('has 5,000 cues at most', () => {
    const cues = (count: number) =>
      toVtt(Array.from({ length: count }, (_, n) => ({ start: n * 10, end: n * 10 + 10, text: 'x' })));
    expect(problemsOf(cues(5_000))).toEqual([]);
    const { cues: read, problems } = readCaptions(cues(5_001));
    expect(read).toHaveLength(5_000);
    expect(problems).toEqual([{ line: 15_003, code: 'too_many', values: { limit: 5_000 } }]);
  });

  it('tells 200 problems and how many more there are', () => {
    const { problems } = readCaptions('x\n\n'.repeat(300));
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)).toEqual({
      line: 401,
      code: 'too_many_problems',
      values: { limit: 200, rest: 100 },
    });
  });

  it.each([
    ['half a million lines of arrows', vtt('-->\n'.repeat(500_000)), 203, 499_800],
    ['half a million lines without times', 'x\n\n'.repeat(500_000), 401, 499_800],
  ])('counts the problems of %s', (_what, file, line, rest) => {
    const { cues, problems } = readCaptions(file);
    expect(cues).toEqual([]);
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)).toEqual({ line, code: 'too_many_problems', values: { limit: 200, rest } });
  });

  it.each([
    ['UTF-8 with its mark', Buffer.from(`\ufeff${vtt(`${FIRST}\nPerché`)}`)],
    ['UTF-16', Buffer.from(`\ufeff${vtt(`${FIRST}\nPerché`)}`, 'utf16le')],
    ['Windows-1252', Buffer.from(vtt(`${FIRST}\nPerché`), 'latin1')],
  ])('is read in %s', (_encoding, bytes) => {
    expect(cuesOf(decodeText(bytes).text)).toEqual(['0-1000 Perché']);
  });

  it('is read as it was written, whatever its texts contain', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: CAPTION_LIMITS.time }), {
      minLength: 2,
      maxLength: 20,
    });
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '&amp;',
        '&',
        '<b>',
        '</b>',
        '-->',
        '\n\n',
        '\r',
        'NOTE x',
        'WEBVTT',
        FIRST,
        '1',
        ' ',
        '{\\an8}',
      ),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => cleanCueText(pieces.join('')));
    fc.assert(
      fc.property(times, fc.array(text, { minLength: 20, maxLength: 20 }), (moments, texts) => {
        const sorted = moments.sort((one, other) => one - other);
        const cues = sorted
          .slice(1)
          .map((end, n): Cue => ({ start: sorted[n] ?? 0, end, text: texts[n] ?? '' }));
        expect(readCaptions(toVtt(cues))).toEqual({ cues, problems: [] });
      }),
    );
  });
});
