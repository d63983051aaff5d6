import { describe, expect, it } from '@jest/globals';
import { cleanCueText, cueProblems, type Cue, isCueError, lettersPerSecond, toVtt } from './captions.ts';

const cue = (start: number, end: number, text = 'Una battuta.'): Cue => ({ start, end, text });
const found = (cues: Cue[], seconds: number | null = null) =>
  cueProblems(cues, seconds).map(({ index, code }) => `${index} ${code}`);

describe('the cues of a track', () => {
  it.each<[string, Cue[], number | null, string[]]>([
    ['in order', [cue(0, 1_000), cue(1_000, 2_000)], null, []],
    ['that overlap by no more than a fifth of a second', [cue(0, 2_000), cue(1_800, 4_000)], null, []],
    ['that overlap', [cue(0, 2_000), cue(1_799, 4_000)], null, ['1 overlaps']],
    [
      'that overlap an earlier one than the one before',
      [cue(0, 9_000), cue(1_000, 2_000), cue(3_000, 4_000)],
      null,
      ['1 overlaps', '2 overlaps'],
    ],
    ['out of order', [cue(5_000, 6_000), cue(1_000, 2_000)], null, ['1 overlaps']],
    ['that end before they start', [cue(2_000, 1_000)], null, ['0 ends_before_start']],
    ['that take no time', [cue(2_000, 2_000)], null, ['0 ends_before_start']],
    ['within the film', [cue(0, 10_900)], 10, []],
    ['that end within five seconds after the film', [cue(9_000, 15_000)], 10, ['0 after_end']],
    ['that go further beyond the film', [cue(9_000, 15_001)], 10, ['0 beyond_film']],
    ['beyond a film of unknown length', [cue(9_000, 15_001)], null, []],
    ['without text', [cue(0, 1_000, ' \n ')], null, ['0 empty']],
    ['of 20 letters a second', [cue(0, 1_000, 'x'.repeat(20))], null, []],
    ['of 21 letters a second', [cue(0, 1_000, 'x'.repeat(21))], null, ['0 fast']],
    ['of 42 letters a line', [cue(0, 9_000, `${'è'.repeat(42)}\n${'x'.repeat(42)}`)], null, []],
    ['of 43 letters a line', [cue(0, 9_000, `Uno.\n${'x'.repeat(43)}`)], null, ['0 wide']],
    ['of three lines', [cue(0, 9_000, 'a\nb\nc')], null, ['0 lines']],
    ['of 1,000 letters', [cue(0, 90_000, 'x'.repeat(1_000))], null, ['0 wide']],
    ['of 1,001 letters', [cue(0, 90_000, 'x'.repeat(1_001))], null, ['0 too_long']],
  ])('%s', (_which, cues, seconds, expected) => {
    expect(found(cues, seconds)).toEqual(expected);
  });

  it('name the cue that they overlap and when it ends', () => {
    expect(cueProblems([cue(0, 9_000), cue(1_000, 2_000), cue(3_000, 4_000)], null)[1]).toEqual({
      index: 2,
      code: 'overlaps',
      values: { before: 0, end: 9_000 },
    });
  });

  it('are stopped by wrong times and too long texts only', () => {
    const cues = [
      cue(0, 1_000, 'x'.repeat(60)),
      cue(500, 400),
      cue(2_000, 3_000, ''),
      cue(9_000, 10_000, 'a\nb\nc'),
    ];
    const stops = cueProblems(cues, 8).filter(isCueError);
    expect(stops.map(({ index, code }) => `${index} ${code}`)).toEqual(['1 ends_before_start', '1 overlaps']);
  });

  it('are read at a speed that counts letters, not bytes', () => {
    expect(lettersPerSecond(cue(0, 2_000, 'perché\nè 😀'))).toBe(5);
    expect(lettersPerSecond(cue(0, 0))).toBe(0);
  });
});

describe('the text of a cue', () => {
  it.each([
    ['Perche\u0301 no', 'Perché no'],
    ['  a  \r\n\r\n\t b\r', 'a\nb'],
    ['a\u0000b\u001bc\u007f', 'a b c'],
    ['\n \n', ''],
  ])('is stored clean: %j', (text, clean) => {
    expect(cleanCueText(text)).toBe(clean);
  });

  it('has few marks on one letter: to normalise thousands takes seconds in a file of such cues', () => {
    const clean = `ạ${'\u0323'.repeat(14)}${'\u0301'.repeat(15)} no`;
    expect(cleanCueText(`a${'\u0323\u0301'.repeat(1_600)} no`)).toBe(clean);
  });
});

describe('cues as a WebVTT file', () => {
  it('have their times to the millisecond', () => {
    expect(toVtt([cue(0, 1_001), cue(3_599_999, 360_000_000)])).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.001\nUna battuta.\n\n00:59:59.999 --> 100:00:00.000\nUna battuta.\n',
    );
  });

  it('cannot end a cue, begin another one or contain tags by their text', () => {
    const text = 'R&D <b>forte</b>\n\n00:00:09.000 --> 00:00:10.000\nfinta';
    expect(toVtt([cue(0, 1_000, text)])).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nR&amp;D &lt;b&gt;forte&lt;/b&gt;\n00:00:09.000 --&gt; 00:00:10.000\nfinta\n',
    );
  });

  it('may have no text', () => {
    expect(toVtt([cue(0, 1_000, ''), cue(1_000, 2_000)])).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n\n00:00:01.000 --> 00:00:02.000\nUna battuta.\n',
    );
  });
});
