import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answers, comparableText, judge, judgeAttempt, parseDecimal, percentOf } from './judging.ts';
import type {
  BooleanQuestion,
  MultipleQuestion,
  NumberQuestion,
  OrderQuestion,
  QuizAnswer,
  QuizQuestion,
  ShortQuestion,
  SingleQuestion,
} from './quiz.ts';

const ALL = { draws: null };
const DRAWN = { draws: 5 };

const texts = {
  id: 'question',
  prompt: { type: 'doc' as const, content: [] },
  picture: null,
  points: 2,
  explanation: '',
  lookAgain: null,
};
const option = (id: string, isRight: boolean) => ({ id, text: `Option ${id}`, isRight, whyNot: '' });

const single: SingleQuestion = {
  ...texts,
  kind: 'single',
  options: [option('a', false), option('b', true), option('c', false)],
};
const multiple: MultipleQuestion = {
  ...texts,
  kind: 'multiple',
  isPartial: false,
  options: [option('a', true), option('b', true), option('c', false), option('d', false)],
};
const partial: MultipleQuestion = { ...multiple, isPartial: true };
const isTrue: BooleanQuestion = { ...texts, kind: 'boolean', isTrue: true, whyNot: '' };
const isFalse: BooleanQuestion = { ...isTrue, isTrue: false };
const order: OrderQuestion = {
  ...texts,
  kind: 'order',
  options: ['a', 'b', 'c'].map((id) => ({ id, text: `Step ${id}` })),
};
const short: ShortQuestion = {
  ...texts,
  kind: 'short',
  accepted: ['Legge 231/2001', 'Città metropolitana', 'perché'],
  translations: { en: { prompt: texts.prompt, explanation: '', accepted: ['Act 231 of 2001'] } },
};
const number = (value: number, tolerance = 0): NumberQuestion => ({
  ...texts,
  kind: 'number',
  value,
  tolerance,
});

type Case = [name: string, question: QuizQuestion, answer: QuizAnswer | null, points: number];

const CASES: Case[] = [
  ['single: the right option', single, { optionId: 'b' }, 2],
  ['single: a wrong option', single, { optionId: 'a' }, 0],
  ['single: an option of another question', single, { optionId: 'z' }, 0],
  ['single: left empty', single, null, 0],
  ['single: an answer of another kind', single, { text: 'b' }, 0],
  ['single: a list of the right option', single, { optionIds: ['b'] }, 0],

  ['multiple: all right options', multiple, { optionIds: ['a', 'b'] }, 2],
  ['multiple: all right options in another order', multiple, { optionIds: ['b', 'a'] }, 2],
  ['multiple: one missed', multiple, { optionIds: ['a'] }, 0],
  ['multiple: one wrong besides', multiple, { optionIds: ['a', 'b', 'c'] }, 0],
  ['multiple: everything chosen', multiple, { optionIds: ['a', 'b', 'c', 'd'] }, 0],
  ['multiple: only wrong ones', multiple, { optionIds: ['c', 'd'] }, 0],
  ['multiple: an option of another question besides', multiple, { optionIds: ['a', 'b', 'z'] }, 0],
  ['multiple: nothing chosen', multiple, { optionIds: [] }, 0],
  ['multiple: left empty', multiple, null, 0],
  ['multiple: one option as in a single choice', multiple, { optionId: 'a' }, 0],

  ['in part: all right options', partial, { optionIds: ['a', 'b'] }, 2],
  ['in part: one missed', partial, { optionIds: ['a'] }, 1],
  ['in part: one wrong besides', partial, { optionIds: ['a', 'b', 'c'] }, 1],
  ['in part: one missed and one wrong', partial, { optionIds: ['a', 'c'] }, 0],
  ['in part: two wrong besides', partial, { optionIds: ['a', 'b', 'c', 'd'] }, 0],
  ['in part: only wrong ones, never below 0', partial, { optionIds: ['c', 'd'] }, 0],
  ['in part: nothing chosen', partial, { optionIds: [] }, 0],
  ['in part: the same option twice is one choice', partial, { optionIds: ['a', 'a'] }, 1],
  ['in part: an option of another question besides', partial, { optionIds: ['a', 'b', 'z'] }, 1],
  ['in part: half of one point', { ...partial, points: 1 }, { optionIds: ['a'] }, 0.5],
  ['in part: half of five points', { ...partial, points: 5 }, { optionIds: ['a'] }, 2.5],
  [
    'in part: nothing chosen of one right option',
    { ...partial, options: [option('a', true), option('b', false)] },
    { optionIds: [] },
    0,
  ],

  ['true or false: true, and it is', isTrue, { isTrue: true }, 2],
  ['true or false: false, although it is true', isTrue, { isTrue: false }, 0],
  ['true or false: false, and it is', isFalse, { isTrue: false }, 2],
  ['true or false: true, although it is false', isFalse, { isTrue: true }, 0],
  ['true or false: left empty', isFalse, null, 0],
  ['true or false: an answer of another kind', isFalse, { text: '' }, 0],
  ['true or false: undecided by staff', { ...isTrue, isTrue: null }, { isTrue: false }, 0],

  ['order: the right one', order, { optionIds: ['a', 'b', 'c'] }, 2],
  ['order: two exchanged', order, { optionIds: ['b', 'a', 'c'] }, 0],
  ['order: reversed', order, { optionIds: ['c', 'b', 'a'] }, 0],
  ['order: one missing', order, { optionIds: ['a', 'b'] }, 0],
  ['order: one too many', order, { optionIds: ['a', 'b', 'c', 'a'] }, 0],
  ['order: empty', order, { optionIds: [] }, 0],
  ['order: left empty', order, null, 0],

  ['short: as accepted', short, { text: 'Legge 231/2001' }, 2],
  ['short: another year', short, { text: 'Legge 231/2010' }, 0],
  ['short: in lower case', short, { text: 'legge 231/2001' }, 2],
  ['short: in upper case', short, { text: 'LEGGE 231/2001' }, 2],
  ['short: with spaces around', short, { text: '  Legge 231/2001\n' }, 2],
  ['short: with several spaces, a tab and a no-break space', short, { text: 'Legge \t\u00a0231/2001' }, 2],
  ['short: without the space', short, { text: 'Legge231/2001' }, 0],
  ['short: without accents', short, { text: 'citta metropolitana' }, 2],
  ['short: with the accent as a sign of its own (NFD)', short, { text: 'Citta\u0300 metropolitana' }, 2],
  ['short: with another accent', short, { text: 'perchè' }, 2],
  ['short: with an apostrophe instead of the accent', short, { text: "perche'" }, 0],
  ['short: one letter wrong', short, { text: 'Legge 231/2011' }, 0],
  ['short: the beginning only', short, { text: 'Legge 231' }, 0],
  ['short: with a full stop', short, { text: 'Legge 231/2001.' }, 0],
  ['short: as accepted in English', short, { text: 'act 231 of 2001' }, 2],
  ['short: empty', short, { text: '   ' }, 0],
  ['short: empty although an empty one is accepted', { ...short, accepted: [''] }, { text: '' }, 0],
  ['short: a sign that patterns would read', { ...short, accepted: ['a.c'] }, { text: 'abc' }, 0],
  ['short: left empty', short, null, 0],

  ['number: equal', number(630), { number: '630' }, 2],
  ['number: another', number(630), { number: '631' }, 0],
  ['number: with a comma', number(2.5), { number: '2,5' }, 2],
  ['number: with a point', number(2.5), { number: '2.5' }, 2],
  ['number: with zeros at the end', number(2.5), { number: '2,500' }, 2],
  ['number: with zeros before', number(7), { number: '007' }, 2],
  ['number: without the zero before the comma', number(0.5), { number: ',5' }, 2],
  ['number: with the comma last', number(5), { number: '5,' }, 2],
  ['number: with spaces around', number(5), { number: ' 5 ' }, 2],
  ['number: with a sign', number(5), { number: '+5' }, 2],
  ['number: below zero', number(-5), { number: '-5' }, 2],
  ['number: below zero, with the sign of typography', number(-5), { number: '\u22125' }, 2],
  ['number: without its sign', number(-5), { number: '5' }, 0],
  ['number: at the lower end of the tolerance', number(10, 0.5), { number: '9,5' }, 2],
  ['number: at the upper end of the tolerance', number(10, 0.5), { number: '10,5' }, 2],
  ['number: just below the tolerance', number(10, 0.5), { number: '9,499999' }, 0],
  ['number: just above the tolerance', number(10, 0.5), { number: '10,500001' }, 0],
  ['number: where binary numbers would round up', number(1, 0.1), { number: '1,1' }, 2],
  ['number: where binary numbers would round down', number(0.3), { number: '0,30000000000000001' }, 0],
  ['number: a point for thousands is a decimal point', number(1000), { number: '1.000' }, 0],
  ['number: two signs of decimals', number(1000.5), { number: '1.000,5' }, 0],
  ['number: a word', number(5), { number: 'cinque' }, 0],
  ['number: with a unit', number(5), { number: '5 %' }, 0],
  ['number: with an exponent', number(1000), { number: '1e3' }, 0],
  ['number: hexadecimal', number(16), { number: '0x10' }, 0],
  ['number: infinite', number(16, 999), { number: 'Infinity' }, 0],
  ['number: empty', number(0), { number: '' }, 0],
  ['number: only a sign', number(0), { number: '-' }, 0],
  ['number: only a comma', number(0), { number: ',' }, 0],
  ['number: minus zero', number(0), { number: '-0' }, 2],
  ['number: as a text', number(5), { text: '5' }, 0],
  ['number: without a value', { ...number(5), value: null }, { number: '0' }, 0],
];

describe('judging', () => {
  it.each(CASES)('%s', (_, question, answer, points) => {
    const result = points === 0 ? 'wrong' : points === question.points ? 'right' : 'partly';
    expect(judge(question, answer, ALL)).toEqual({ result, points });
  });

  it('weighs all questions the same when they are drawn', () => {
    expect(judge({ ...single, points: 7 }, { optionId: 'b' }, DRAWN)).toEqual({ result: 'right', points: 1 });
    expect(judge({ ...partial, points: 7 }, { optionIds: ['a'] }, DRAWN)).toEqual({
      result: 'partly',
      points: 0.5,
    });
  });

  it('adds up an attempt and compares it with the pass mark', () => {
    const given = [
      { question: single, answer: { optionId: 'b' } },
      { question: { ...partial, points: 1 }, answer: { optionIds: ['a'] } },
      { question: short, answer: null },
    ];
    const judged = judgeAttempt(given, { draws: null, passPoints: 3 });
    expect(judged).toMatchObject({ points: 2.5, isPassed: false });
    expect(judged.questions.map(({ result }) => result)).toEqual(['right', 'partly', 'wrong']);
    expect(judgeAttempt(given, { draws: null, passPoints: 2 })).toMatchObject({ isPassed: true });
    expect(judgeAttempt(given.slice(0, 1), { draws: null, passPoints: 2 })).toMatchObject({ isPassed: true });
  });

  it('rounds percent down, so that what is short of the pass mark does not look as if', () => {
    expect([percentOf(2, 3), percentOf(2.5, 5), percentOf(10, 10), percentOf(0, 0)]).toEqual([
      66, 50, 100, 0,
    ]);
  });

  const ids = fc.subarray(['a', 'b', 'c', 'd', 'z']);
  const anyAnswer = fc.oneof<fc.Arbitrary<QuizAnswer>[]>(
    fc.record({ optionId: fc.string() }),
    fc.record({ optionIds: ids }),
    fc.record({ isTrue: fc.boolean() }),
    fc.record({ text: fc.string({ unit: 'grapheme' }) }),
    fc.record({ number: fc.oneof(fc.string(), fc.double().map(String)) }),
  );
  const anyQuestion = fc.constantFrom<QuizQuestion>(
    ...[single, multiple, partial, isTrue, isFalse, order, short, number(5, 1)],
  );
  const anyPoints = fc.integer({ min: 1, max: 10 });

  it('earns halves between 0 and the points of the question, for any answer to any question', () => {
    fc.assert(
      fc.property(anyQuestion, anyPoints, fc.option(anyAnswer), (question, points, answer) => {
        const judged = judge({ ...question, points }, answer, ALL);
        expect(judged.points).toBeGreaterThanOrEqual(0);
        expect(judged.points).toBeLessThanOrEqual(points);
        expect(Number.isInteger(judged.points * 2)).toBe(true);
        expect(judged.result === 'right').toBe(judged.points === points);
        expect(judged.result === 'wrong').toBe(judged.points === 0);
      }),
    );
  });

  it('never earns everything by an answer that cannot be one to the question', () => {
    fc.assert(
      fc.property(anyQuestion, anyAnswer, (question, answer) => {
        if (!answers(question, answer)) expect(judge(question, answer, ALL).result).not.toBe('right');
      }),
    );
  });

  it('does not depend on the order in which options are chosen', () => {
    fc.assert(
      fc.property(ids, fc.boolean(), (optionIds, isPartial) => {
        const question = { ...multiple, isPartial };
        const inOrder = judge(question, { optionIds }, ALL);
        expect(judge(question, { optionIds: optionIds.toReversed() }, ALL)).toEqual(inOrder);
      }),
    );
  });

  it('accepts exactly one order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }), (optionIds) => {
        const { result } = judge(order, { optionIds }, ALL);
        expect(result).toBe(optionIds.join('') === 'abc' ? 'right' : 'wrong');
      }),
    );
  });

  it('accepts whole numbers exactly within the tolerance', () => {
    const whole = fc.integer({ min: -1_000, max: 1_000 });
    fc.assert(
      fc.property(whole, whole, fc.nat(100), (value, given, tolerance) => {
        // The same in tenths, where binary numbers are not exact.
        const question = number(value / 10, tolerance / 10);
        const written = `${given < 0 ? '-' : ''}${Math.floor(Math.abs(given) / 10)},${Math.abs(given) % 10}`;
        const { result } = judge(question, { number: written }, ALL);
        expect(result).toBe(Math.abs(value - given) <= tolerance ? 'right' : 'wrong');
      }),
    );
  });
});

describe('comparableText', () => {
  it('is idempotent, and the same for composed and decomposed letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = comparableText(text);
        expect(comparableText(once)).toBe(once);
        expect(comparableText(text.normalize('NFD'))).toBe(comparableText(text.normalize('NFC')));
      }),
    );
  });

  it('keeps every digit and sign', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9/.,;:()-]+$/), (text) => {
        expect(comparableText(text)).toBe(text);
      }),
    );
  });
});

describe('parseDecimal', () => {
  it('reads what numbers are written as, with point or comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.nat(6), (units, decimals) => {
        const text = (units / 10 ** decimals).toFixed(decimals);
        const expected = { units: BigInt(units), decimals };
        expect(parseDecimal(text)).toEqual(expected);
        expect(parseDecimal(text.replace('.', ','))).toEqual(expected);
      }),
    );
  });

  it('refuses a text longer than a number', () => {
    expect(parseDecimal('1'.repeat(40))).not.toBeNull();
    expect(parseDecimal('1'.repeat(41))).toBeNull();
  });
});

describe('an answer', () => {
  it.each<[string, QuizQuestion, QuizAnswer, boolean]>([
    ['an option of the question', single, { optionId: 'a' }, true],
    ['an option of another question', single, { optionId: 'z' }, false],
    ['several options to a single choice', single, { optionIds: ['a'] }, false],
    ['some options', multiple, { optionIds: ['a', 'd'] }, true],
    ['no options', multiple, { optionIds: [] }, true],
    ['an option twice', multiple, { optionIds: ['a', 'a'] }, false],
    ['an option of another question among others', multiple, { optionIds: ['a', 'z'] }, false],
    ['all steps', order, { optionIds: ['c', 'a', 'b'] }, true],
    ['not all steps', order, { optionIds: ['c', 'a'] }, false],
    ['a step twice', order, { optionIds: ['c', 'a', 'a'] }, false],
    ['true or false', isTrue, { isTrue: false }, true],
    ['a text instead of true or false', isTrue, { text: 'vero' }, false],
    ['a text', short, { text: '' }, true],
    ['a number', number(1), { number: 'uno' }, true],
    ['a text instead of a number', number(1), { text: '1' }, false],
  ])('%s', (_, question, answer, isOne) => {
    expect(answers(question, answer)).toBe(isOne);
  });
});
