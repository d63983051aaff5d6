import { describe, expect, it } from '@jest/globals';
import { NEW_QUIZ_SETTINGS, questionCountOf, type Quiz, type QuizQuestion, totalPoints } from './quiz.ts';
import { quizErrors } from './quiz-check.ts';
import { shownQuestion } from './shown-question.ts';
import type { TextDocument } from './text-document.ts';

const prompt = (text: string): TextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const EMPTY: TextDocument = { type: 'doc', content: [{ type: 'paragraph' }] };
const base = {
  id: 'q',
  prompt: prompt('Chi elegge il sindaco?'),
  picture: null,
  points: 2,
  explanation: 'Dal 1993.',
  lookAgain: null,
};
const option = (id: string, isRight = false) => ({ id, text: `Risposta ${id}`, isRight, whyNot: '' });
const single: QuizQuestion = { ...base, kind: 'single', options: [option('a', true), option('b')] };
const multiple: QuizQuestion = { ...single, kind: 'multiple', isPartial: true };
const isTrue: QuizQuestion = { ...base, kind: 'boolean', isTrue: true, whyNot: 'No.' };
const order: QuizQuestion = { ...base, kind: 'order', options: [option('a'), option('b')] };
const short: QuizQuestion = { ...base, kind: 'short', accepted: ['I cittadini'] };
const number: QuizQuestion = { ...base, kind: 'number', value: 630, tolerance: 0 };
const KINDS = [single, multiple, isTrue, order, short, number];

const quiz = (questions: QuizQuestion[], settings: Partial<Quiz> = {}): Quiz => ({
  ...NEW_QUIZ_SETTINGS,
  questions,
  ...settings,
});
const errors = (...changed: Parameters<typeof quiz>) =>
  quizErrors(quiz(...changed)).map(({ path, code }) => `${path} ${code}`);

describe('the points of a quiz', () => {
  it('are those of its questions', () => {
    expect(totalPoints(quiz([single, { ...short, points: 10 }]))).toBe(12);
  });

  it('are one for each question when some are drawn', () => {
    const drawn = quiz(KINDS, { draws: 4 });
    expect([totalPoints(drawn), questionCountOf(drawn)]).toEqual([4, 4]);
    expect(questionCountOf(quiz(KINDS))).toBe(6);
  });
});

describe('the errors of a quiz', () => {
  it('are none when every kind of question is complete', () => {
    expect(errors(KINDS, { passPoints: 12 })).toEqual([]);
  });

  it.each<[string, QuizQuestion, string[]]>([
    ['an empty prompt', { ...single, prompt: EMPTY }, ['prompt prompt_missing']],
    [
      'a picture without text',
      { ...single, picture: { src: '/files/a', alt: ' ' } },
      ['picture.alt picture_without_alt'],
    ],
    ['one option', { ...single, options: [option('a', true)] }, ['options too_few_options']],
    [
      'thirteen options',
      { ...order, options: Array.from({ length: 13 }, (_, id) => option(String(id))) },
      ['options too_many_options'],
    ],
    [
      'an empty option',
      { ...order, options: [option('a'), { ...option('b'), text: ' ' }] },
      ['options.1.text option_empty'],
    ],
    [
      'two equal options, but for spaces',
      { ...single, options: [option('a', true), { ...option('b'), text: ' Risposta  a' }] },
      ['options.1.text options_equal'],
    ],
    [
      'two options equal in English',
      {
        ...single,
        options: [
          { ...option('a', true), translations: { en: { text: 'Answer', whyNot: '' } } },
          { ...option('b'), translations: { en: { text: 'Answer', whyNot: '' } } },
        ],
      },
      ['options.1.translations.en.text options_equal'],
    ],
    ['no right option', { ...multiple, options: [option('a'), option('b')] }, ['options no_right_option']],
    [
      'two right options of a single choice',
      { ...single, options: [option('a', true), option('b', true)] },
      ['options several_right_options'],
    ],
    ['neither true nor false', { ...isTrue, isTrue: null }, ['isTrue no_right_option']],
    ['no accepted answer', { ...short, accepted: [' '] }, ['accepted no_accepted_answer']],
    ['no number', { ...number, value: null }, ['value no_value']],
    ['a number with seven decimals', { ...number, value: 0.123_456_7 }, ['value number_too_precise']],
    ['a number with an exponent', { ...number, value: 1e21 }, ['value number_too_precise']],
    ['a tolerance below zero', { ...number, tolerance: -1 }, ['tolerance tolerance_negative']],
  ])('name %s', (_, question, found) => {
    expect(errors([isTrue, question])).toEqual(found.map((error) => `questions.1.${error}`));
  });

  it('allow two right options of a multiple choice, and options that differ in case', () => {
    const options = [option('a', true), { ...option('b', true), text: 'risposta a' }];
    expect(errors([{ ...base, kind: 'multiple', isPartial: false, options }])).toEqual([]);
  });

  it('name what is wrong with the settings', () => {
    expect(errors([])).toEqual([]);
    expect(errors([single], { passPoints: 3 })).toEqual(['passPoints pass_mark_above_points']);
    expect(errors([single], { passPoints: 0 })).toEqual(['passPoints pass_mark_missing']);
    expect(errors([single], { draws: 2 })).toEqual(['draws draws_too_many']);
    expect(errors([single, short], { draws: 1, passPoints: 2 })).toEqual([
      'passPoints pass_mark_above_points',
    ]);
  });
});

describe('a question in a language', () => {
  const en = { prompt: prompt('Who elects the mayor?'), explanation: 'Since 1993.' };
  const translated: QuizQuestion = {
    ...single,
    options: single.options.map((one) => ({
      ...one,
      translations: { en: { text: `Answer ${one.id}`, whyNot: '' } },
    })),
    translations: { en },
  };

  it('has the texts of that language', () => {
    expect(shownQuestion(translated, 'en')).toMatchObject({
      ...en,
      options: [{ id: 'a', text: 'Answer a' }, { text: 'Answer b' }],
      isUntranslated: false,
    });
    expect(shownQuestion(translated, 'it')).toMatchObject({
      explanation: 'Dal 1993.',
      isUntranslated: false,
    });
  });

  it('has the Italian text where there is no English one, and says so', () => {
    expect(shownQuestion({ ...single, translations: { en } }, 'en')).toMatchObject({
      ...en,
      options: [{ text: 'Risposta a' }, { text: 'Risposta b' }],
      isUntranslated: true,
    });
    const empty = { prompt: EMPTY, explanation: '', whyNot: ' ' };
    expect(shownQuestion({ ...isTrue, translations: { en: empty } }, 'en')).toMatchObject({
      prompt: base.prompt,
      explanation: 'Dal 1993.',
      whyNot: 'No.',
      isUntranslated: true,
    });
  });

  it('is translated without an English text where there is no Italian one', () => {
    expect(shownQuestion({ ...translated, explanation: '' }, 'en')).toMatchObject({
      isUntranslated: false,
    });
  });
});
