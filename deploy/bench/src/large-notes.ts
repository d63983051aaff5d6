import { idOf, sqlIdOf } from './made-ids.ts';

/** At scale 0.1 they are a million. */
export const NOTES_PER_USER = 10;
export const QUESTIONS_PER_USER = 10;
/** Of the learner with the most. */
export const OWN_NOTES = 5_000;
export const OWN_QUESTIONS = 500;
/** One question in this many is reported or hidden, waits for an answer, or is about the same content. */
const PER = { reported: 500, hidden: 700, waiting: 50, popular: 20 };

/** The content with the most questions. */
export const POPULAR = idOf('content', 1);
/** The id of a question, by its turn from 0. */
export const questionOf = (turn: number): string => idOf('asked', turn);

/** SQL for some rows in turn; it may use `place` and `turn`. */
interface Turns {
  from: string;
  learner: string;
  /** The id of the content. */
  item: string;
  at: string;
}

const WORDS = `(ARRAY['il numero legale', 'la maggioranza', 'il bilancio', 'la fiducia', 'il referendum'])[1 + turn % 5]`;

/** Statements for the notes and questions of everyone and of the learner with the most. */
export function noteRows(notes: readonly Turns[], questions: readonly (Turns & { id: string })[]): string[] {
  return [
    ...notes.map(
      ({ from, learner, item, at }) =>
        `INSERT INTO note (id, user_id, content_id, video_id, second, body, folded, written_at, created_at, updated_at)
         SELECT gen_random_uuid(), ${learner}, ${item}, '76979871', turn % 900, 'Da rivedere ' || ${WORDS} || ' ' || turn,
                'da rivedere ' || ${WORDS} || ' ' || turn, ${at}, ${at}, ${at} ${from}`,
    ),
    ...questions.map(
      ({ from, learner, item, at, id }) =>
        `INSERT INTO question (id, content_id, user_id, video_id, second, body, text_key, replies, wishes, reports,
                               open_reports, is_pinned, hidden_at, replied_at, answered_at, created_at)
         SELECT ${id}, CASE WHEN turn % ${PER.popular} = 0 THEN '${POPULAR}'::uuid ELSE ${item} END, ${learner},
                '76979871', turn % 900, 'Perché conta ' || ${WORDS} || ' ' || turn || '?', md5(turn::text), 0, turn % 17,
                ${flagged(PER.reported)}, ${flagged(PER.reported)}, turn % 10000 = 0,
                CASE WHEN turn % ${PER.hidden} = 0 THEN ${at} END, answered.at, answered.at, ${at} ${from},
           LATERAL (SELECT CASE WHEN turn % ${PER.waiting} > 0 THEN ${at} END AS at) answered`,
    ),
  ];
}

/** 1 for one question in so many. */
function flagged(every: number): string {
  return `CASE WHEN turn % ${every} = 1 THEN 1 ELSE 0 END`;
}

/** SQL for the id of a question of everyone's. */
export const askedId = sqlIdOf('asked', 'turn');
