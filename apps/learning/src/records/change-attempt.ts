import { QUIZ_GRACE_SECONDS } from '@academy/shared';

/** Whether answers to an attempt no longer arrive, in SQL: its time, and that for what is under way, is over. */
export const IS_OVERDUE = `COALESCE(ends_at + interval '${QUIZ_GRACE_SECONDS} seconds' < statement_timestamp(), false)`;

/** The columns of an attempt under the names of its properties. */
export const ATTEMPT_COLUMNS = `
  id, user_id AS "userId", content_id AS "contentId", edition_id AS "editionId",
  marked_edition_id AS "markedEditionId", marked_version AS "markedVersion", number, state,
  started_at AS "startedAt", ends_at AS "endsAt", ended_at AS "endedAt", questions, answers, results, points, total_points AS "totalPoints",
  pass_points AS "passPoints", is_passed AS "isPassed", is_first_pass AS "isFirstPass", is_counted AS "isCounted"`;

/**
 * Starts an attempt ($1 id, $2 learner, $3 quiz, $4 edition, $5 minutes or null, $6 questions, $7 total, $8 pass mark),
 * unless the learner has one open, has had as many as there are ($9, or null), or must still wait ($10 minutes after the
 * last one). Of several at once the unique indexes leave one. The attempt counts from here, so that leaving it does not
 * give another one.
 */
export const START_ATTEMPT = `
  INSERT INTO quiz_attempt
    (id, user_id, content_id, edition_id, number, started_at, ends_at, questions, total_points, pass_points)
  SELECT
    $1, $2, $3, $4, COALESCE(max(number), 0) + 1, statement_timestamp(),
    statement_timestamp() + make_interval(mins => $5::int), $6::jsonb, $7::int, $8::real
  FROM quiz_attempt WHERE user_id = $2 AND content_id = $3
  HAVING ($9::int IS NULL OR count(*) < $9::int)
    AND COALESCE(max(ended_at) + make_interval(mins => $10::int) <= statement_timestamp(), true)
  ON CONFLICT DO NOTHING
  RETURNING ${ATTEMPT_COLUMNS}`;

/**
 * Saves an answer ($4) to a question ($3) of an open attempt ($1) of a learner ($2), if it is newer than the saved one:
 * has a higher sequence ($5). It waits while the attempt is judged, and is then too late.
 */
export const SAVE_ANSWER = `
  UPDATE quiz_attempt
  SET answers = jsonb_set(answers, ARRAY[$3::text], $4::jsonb || jsonb_build_object('savedAt', to_char(
    statement_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  WHERE id = $1 AND user_id = $2 AND state = 'open' AND NOT ${IS_OVERDUE}
    AND COALESCE((answers #>> ARRAY[$3::text, 'sequence'])::bigint, -1) < $5::bigint
  RETURNING answers -> $3::text AS saved`;
