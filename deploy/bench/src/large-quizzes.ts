import { idOf, sqlIdOf } from './made-ids.ts';

/** Quizzes, each with attempts of every learner. */
const QUIZZES = 5;
const ATTEMPTS_PER_QUIZ = 2;
/** At scale 0.1 they are a million. */
export const ATTEMPTS_PER_USER = QUIZZES * ATTEMPTS_PER_QUIZ;
/** At one quiz, of the learner with the most. */
export const OWN_ATTEMPTS = 100;
const QUESTIONS = 10;
const OPTIONS = 4;

/** The id of a quiz, which is one of the contents. */
export const quizOf = (number: number): string => idOf('content', 1 + (number % QUIZZES));
/** The id of an attempt of the learner with the most. */
export const ownAttempt = (number: number): string => idOf('own-attempt', 1 + (number % OWN_ATTEMPTS));

const quizId = (number: string): string => sqlIdOf('content', number);
const editionId = (number: string): string => sqlIdOf('edition', number);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const json = (value: object): string => `'${JSON.stringify(value)}'::jsonb`;

const questionIds = numbers(QUESTIONS).map((number) => idOf('question', number));
const optionIds = (questionId: string): string[] =>
  numbers(OPTIONS).map((number) => idOf(questionId, number));

const quiz = {
  ...{ passPoints: 7, attempts: null, waitMinutes: 0, minutes: 20, draws: null, showsAnswers: 'at_once' },
  ...{ shufflesQuestions: false, shufflesOptions: false, countsForCertificate: true },
  questions: questionIds.map((id) => ({
    ...{
      id,
      kind: 'single',
      points: 1,
      picture: null,
      lookAgain: null,
      explanation: 'Si vota ogni cinque anni.',
    },
    prompt: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ogni quanti anni si vota?' }] }],
    },
    options: optionIds(id).map((option, index) => ({
      ...{ id: option, text: `Ogni ${index + 2} anni`, isRight: index === 3, whyNot: '' },
    })),
  })),
};
const questions = questionIds.map((id) => ({ id, optionIds: optionIds(id) }));
const answers = Object.fromEntries(
  questionIds.map((id) => [
    id,
    {
      answer: { optionId: optionIds(id)[3] },
      ...{ isFlagged: false, sequence: 1, device: null, savedAt: '2026-11-29T10:00:00.000Z' },
    },
  ]),
);
const results = Object.fromEntries(questionIds.map((id) => [id, { result: 'right', points: 1 }]));

/** SQL for some attempts in turn; it may use `member`, `place` and `turn`. */
interface Turns {
  from: string;
  id: string;
  learner: string;
  /** The number of the quiz. */
  quiz: string;
  number: string;
  at: string;
}

const attempts = ({ from, id, learner, quiz: quizNumber, number, at }: Turns): string =>
  `INSERT INTO quiz_attempt (id, user_id, content_id, edition_id, number, state, started_at, ends_at, ended_at, questions,
                             answers, results, points, total_points, pass_points, is_passed, is_counted)
   SELECT ${id}, ${learner}, ${quizId(quizNumber)}, ${editionId(quizNumber)}, ${number}, 'submitted', ${at},
          ${at} + interval '20 minutes', ${at} + interval '9 minutes', ${json(questions)}, ${json(answers)},
          ${json(results)}, turn % 11, ${QUESTIONS}, 7, turn % 11 >= 7, true ${from}`;

/**
 * Statements for the quizzes of everyone and of the learner with the most.
 * @param everyone `ATTEMPTS_PER_USER` places for each member.
 * @param one `OWN_ATTEMPTS` places of one member.
 */
export function quizRows(
  everyone: Pick<Turns, 'from' | 'learner' | 'at'>,
  one: Pick<Turns, 'from' | 'learner' | 'at'>,
): string[] {
  return [
    `INSERT INTO quiz_edition (id, content_id, hash, title, quiz, created_at)
     SELECT ${editionId('n')}, ${quizId('n')}, n::text, '{"slug": "verifica", "title": "Verifica"}', ${json(quiz)}, now()
     FROM generate_series(1, ${QUIZZES}) n`,
    attempts({
      ...everyone,
      id: 'gen_random_uuid()',
      quiz: `(1 + (place - 1) / ${ATTEMPTS_PER_QUIZ})`,
      number: `1 + (place - 1) % ${ATTEMPTS_PER_QUIZ}`,
    }),
    attempts({ ...one, id: sqlIdOf('own-attempt', 'place'), quiz: '1', number: 'place' }),
    `INSERT INTO quiz_figures (content_id, is_first, attempts, passed, passed_learners, percents, minutes)
     SELECT content_id, is_first, count(*), count(*) FILTER (WHERE is_passed), 0, '{"50": 1000, "90": 1000}', '{"9": 2000}'
     FROM quiz_attempt, (VALUES (true), (false)) variant (is_first) WHERE NOT is_first OR number = 1 GROUP BY 1, 2`,
    `INSERT INTO quiz_question_figures (content_id, is_first, question_id, edition_id, "right", wrong, choices)
     SELECT ${quizId('n')}, is_first, ${sqlIdOf('question', 'question')}, ${editionId('n')}, 700, 300, '{}'
     FROM generate_series(1, ${QUIZZES}) n, generate_series(1, ${QUESTIONS}) question,
       (VALUES (true), (false)) variant (is_first)`,
  ];
}
