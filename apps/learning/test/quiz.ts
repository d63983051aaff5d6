import { randomUUID } from 'node:crypto';
import {
  NEW_QUIZ_SETTINGS,
  type OrderQuestion,
  type Quiz,
  type QuizAnswer,
  type QuizQuestion,
  type QuizSettings,
  type TextDocument,
} from '@academy/shared';

/** A paragraph as a document. */
export function paragraph(text: string): TextDocument {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

const texts = (italian: string, english: string) => ({
  id: randomUUID(),
  prompt: paragraph(italian),
  picture: null,
  points: 2,
  explanation: `Spiegazione: ${italian}`,
  lookAgain: null,
  translations: {
    en: { prompt: paragraph(english), explanation: `Explanation: ${english}` },
  },
});
const option = (text: string, isRight: boolean) => ({
  id: randomUUID(),
  text,
  isRight,
  whyNot: isRight ? '' : `Perché no: ${text}`,
});

/** A quiz with a question of each kind, two points each, with as many points as questions to pass. */
export function sampleQuiz(settings: Partial<QuizSettings> = {}): Quiz & { questions: SampleQuestions } {
  return {
    ...NEW_QUIZ_SETTINGS,
    passPoints: 6,
    ...settings,
    questions: [
      {
        ...texts('Chi elegge il sindaco?', 'Who elects the mayor?'),
        kind: 'single',
        options: [option('I cittadini', true), option('Il prefetto', false), option('La giunta', false)],
      },
      {
        ...texts('Chi fa le leggi?', 'Who makes the laws?'),
        kind: 'multiple',
        isPartial: true,
        options: [option('Camera', true), option('Senato', true), option('Corte dei conti', false)],
      },
      {
        ...texts('Basta la fiducia di una Camera.', 'One chamber is enough.'),
        kind: 'boolean',
        translations: {
          en: { prompt: paragraph('One chamber is enough.'), explanation: '', whyNot: 'Of both.' },
        },
        isTrue: false,
        whyNot: 'Di tutte e due.',
      },
      {
        ...texts('Metti in ordine.', 'Put in order.'),
        kind: 'order',
        options: ['Iniziativa', 'Esame', 'Voto', 'Promulgazione'].map((text) => ({ id: randomUUID(), text })),
      },
      {
        ...texts('Quale legge?', 'Which law?'),
        kind: 'short',
        accepted: ['Legge 231/2001'],
        translations: {
          en: { prompt: paragraph('Which law?'), explanation: 'Of 2001.', accepted: ['act 231 of 2001'] },
        },
      },
      { ...texts('Quanti elettori?', 'How many voters?'), kind: 'number', value: 4_170_293, tolerance: 0 },
    ],
  };
}

type SampleQuestions = [QuizQuestion, QuizQuestion, QuizQuestion, OrderQuestion, QuizQuestion, QuizQuestion];

export { rightAnswer } from '../src/demo/right-answer.ts';

/** A wrong answer to a question. */
export function wrongAnswer(question: QuizQuestion): QuizAnswer {
  switch (question.kind) {
    case 'single':
      return { optionId: String(question.options.find(({ isRight }) => !isRight)?.id) };
    case 'multiple':
      return { optionIds: question.options.filter(({ isRight }) => !isRight).map(({ id }) => id) };
    case 'boolean':
      return { isTrue: question.isTrue !== true };
    case 'order':
      return { optionIds: question.options.map(({ id }) => id).reverse() };
    case 'short':
      return { text: 'non so' };
    case 'number':
      return { number: '1' };
  }
}
