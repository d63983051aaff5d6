import type { BooleanQuestion, NumberQuestion, Quiz, QuizQuestion, ShortQuestion } from '@academy/shared';
import { expect, it } from '@jest/globals';
import { doc, option, QUIZ, single } from '../../../testing/quiz.ts';
import { changesJudgement } from './changes-judgement.ts';

const of = (question: QuizQuestion): Quiz => ({ ...QUIZ, questions: [question] });
const one = single('q', 'Quanti?');
const base = { id: 'q', prompt: doc('Quanti?'), picture: null, points: 1, explanation: '', lookAgain: null };
const multiple: QuizQuestion = { ...base, kind: 'multiple', isPartial: false, options: one.options };
const truth: BooleanQuestion = { ...base, kind: 'boolean', isTrue: true, whyNot: '' };
const order: QuizQuestion = {
  ...{ ...base, kind: 'order' },
  options: [
    { id: 'a', text: 'Prima' },
    { id: 'b', text: 'Poi' },
  ],
};
const short: ShortQuestion = { ...base, kind: 'short', accepted: ['Camera'] };
const english = { prompt: doc('Who?'), explanation: '', accepted: ['House'] };
const number: NumberQuestion = { ...base, kind: 'number', value: 3, tolerance: 0 };

it.each<[string, QuizQuestion, QuizQuestion]>([
  [
    'another right answer',
    one,
    { ...one, options: one.options.map((each) => ({ ...each, isRight: !each.isRight })) },
  ],
  ['points in part', multiple, { ...multiple, isPartial: true }],
  ['true instead of false', truth, { ...truth, isTrue: false }],
  ['another order of steps', order, { ...order, options: order.options.toReversed() }],
  ['another accepted text', short, { ...short, accepted: ['Camera', 'Senato'] }],
  ['another accepted English text', short, { ...short, translations: { en: english } }],
  ['another number', number, { ...number, value: 4 }],
  ['a tolerance', number, { ...number, tolerance: 1 }],
])('judges attempts otherwise after %s', (_what, before, after) => {
  expect(changesJudgement(of(before), of(after))).toBe(true);
  expect(changesJudgement(of(before), of(before))).toBe(false);
});

it.each<[string, QuizQuestion, QuizQuestion]>([
  ['another prompt and explanation', one, { ...one, prompt: doc('Che?'), explanation: 'Nuova' }],
  ['other points', one, { ...one, points: 3 }],
  ['another order of answers to choose from', one, { ...one, options: one.options.toReversed() }],
  [
    'another answer, by which nothing is marked again',
    one,
    { ...one, options: [...one.options, option('c', 'X', true)] },
  ],
  ['another kind', one, truth],
  ['a text that is the same to the judge', short, { ...short, accepted: ['CAMERA'] }],
  ['another question', one, single('r', 'Altro?')],
])('judges them alike after %s', (_what, before, after) => {
  expect(changesJudgement(of(before), of(after))).toBe(false);
});
