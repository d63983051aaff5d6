import {
  NEW_QUIZ_SETTINGS,
  type Quiz,
  type QuizOption,
  type SingleQuestion,
  type TextDocument,
} from '@academy/shared';

/** A text of one paragraph. */
export const doc = (text: string): TextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** An answer to choose. */
export const option = (id: string, text: string, isRight = false): QuizOption => ({
  id,
  text,
  isRight,
  whyNot: '',
});

/** A question of which the first of two answers is right. */
export const single = (id: string, prompt: string): SingleQuestion => ({
  id,
  kind: 'single',
  prompt: doc(prompt),
  picture: null,
  points: 1,
  explanation: 'Articolo 64.',
  lookAgain: null,
  options: [option(`${id}-a`, 'La metà', true), option(`${id}-b`, 'Un terzo')],
});

/** A quiz of two questions. */
export const QUIZ: Quiz = {
  ...NEW_QUIZ_SETTINGS,
  questions: [single('q1', 'Quanti sono?'), single('q2', 'E in Senato?')],
};
