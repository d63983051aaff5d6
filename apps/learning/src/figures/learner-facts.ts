import { OLDEST_REPORT } from '../records/oldest-report.ts';

/** When a video was last watched, by the browser's clock, limited to a month before the report arrived. */
const WATCHED_AT = `GREATEST(reported_at, updated_at - ${OLDEST_REPORT})`;

/**
 * The facts about learners and contents found in the rows; `started_at` is null where there are none.
 * @param pairs SQL for rows of `user_id` and `content_id`.
 */
export function contentFacts(pairs: string): string {
  return `
    SELECT pair.user_id, pair.content_id AS item_id, 'content' AS item_type,
      LEAST(
        playback.first_at, reading.read_at, attempt.first_at, progress.completed_at, certificate.completed_at
      ) AS started_at,
      COALESCE(playback.watched_seconds, 0) AS watched_seconds,
      progress.completed_at,
      certificate.user_id IS NOT NULL AS is_certified,
      GREATEST(
        playback.last_at, reading.read_at, attempt.last_at, progress.completed_at, certificate.completed_at
      ) AS last_active_at
    FROM (${pairs}) pair
    LEFT JOIN (
      SELECT user_id, content_id, sum(watched_seconds)::int AS watched_seconds,
        min(${WATCHED_AT}) AS first_at, max(${WATCHED_AT}) AS last_at
      FROM video_playback
      WHERE watched_seconds > 0 AND (user_id, content_id) IN (${pairs})
      GROUP BY user_id, content_id
    ) playback USING (user_id, content_id)
    LEFT JOIN reading_position reading ON reading.user_id = pair.user_id AND reading.content_id = pair.content_id
    LEFT JOIN (
      SELECT user_id, content_id, min(started_at) AS first_at, max(COALESCE(ended_at, started_at)) AS last_at
      FROM quiz_attempt
      WHERE (user_id, content_id) IN (${pairs})
      GROUP BY user_id, content_id
    ) attempt ON attempt.user_id = pair.user_id AND attempt.content_id = pair.content_id
    LEFT JOIN user_content_progress progress
      ON progress.user_id = pair.user_id AND progress.content_id = pair.content_id AND progress.is_completed
    LEFT JOIN certificate
      ON certificate.user_id = pair.user_id AND certificate.item_type = 'content'
      AND certificate.item_id = pair.content_id AND certificate.replaced_by_id IS NULL
      AND certificate.revoked_at IS NULL`;
}

/**
 * The same for learners and projects, from the rows of their contents in `learner_item`.
 * @param pairs SQL for rows of `user_id` and `project_id`.
 */
export function projectFacts(pairs: string): string {
  return `
    SELECT pair.user_id, pair.project_id AS item_id, 'project' AS item_type,
      LEAST(parts.started_at, certificate.completed_at) AS started_at,
      COALESCE(parts.watched_seconds, 0) AS watched_seconds,
      CASE WHEN parts.completed = cardinality(outline.content_ids) THEN parts.completed_at END AS completed_at,
      certificate.user_id IS NOT NULL AS is_certified,
      GREATEST(parts.last_active_at, certificate.completed_at) AS last_active_at
    FROM (${pairs}) pair
    JOIN project_outline outline USING (project_id)
    LEFT JOIN LATERAL (
      SELECT min(started_at) AS started_at, sum(watched_seconds)::int AS watched_seconds,
        count(completed_at) AS completed, max(completed_at) AS completed_at, max(last_active_at) AS last_active_at
      FROM learner_item item
      WHERE item.user_id = pair.user_id AND item.item_id = ANY(outline.content_ids)
    ) parts ON true
    LEFT JOIN certificate
      ON certificate.user_id = pair.user_id AND certificate.item_type = 'project'
      AND certificate.item_id = pair.project_id AND certificate.replaced_by_id IS NULL
      AND certificate.revoked_at IS NULL`;
}

const COLUMNS =
  'user_id, item_id, item_type, started_at, watched_seconds, completed_at, is_certified, last_active_at';

/** The sums of rows with a `sign`, which is -1 for rows that no longer count. */
export const SUMS = `
  sum(sign)::int AS started,
  COALESCE(sum(sign) FILTER (WHERE completed_at IS NOT NULL), 0)::int AS completed,
  COALESCE(sum(sign) FILTER (WHERE is_certified), 0)::int AS certified,
  sum(sign * watched_seconds) AS watched_seconds`;

/** Contents before projects, the order in which their facts are recorded elsewhere, to avoid deadlocks. */
const ADD_CHANGE = `
  INSERT INTO item_figures AS figures (item_id, item_type, started, completed, certified, watched_seconds)
  SELECT item_id, item_type, started, completed, certified, watched_seconds FROM change
  WHERE (started, completed, certified, watched_seconds) <> (0, 0, 0, 0)
  ORDER BY item_type, item_id
  ON CONFLICT (item_id) DO UPDATE SET
    started = figures.started + EXCLUDED.started,
    completed = figures.completed + EXCLUDED.completed,
    certified = figures.certified + EXCLUDED.certified,
    watched_seconds = figures.watched_seconds + EXCLUDED.watched_seconds`;

/** Deletes the rows of a learner ($1) and subtracts them from the figures. */
export const FORGET_ITEMS = `
  WITH gone AS (DELETE FROM learner_item WHERE user_id = $1 RETURNING *, -1 AS sign),
  change AS (SELECT item_id, item_type, ${SUMS} FROM gone GROUP BY item_id, item_type)
  ${ADD_CHANGE}`;

/** Writes facts to `learner_item`, and the resulting changes to `item_figures`. @param facts SQL for the facts. */
export function recordFacts(facts: string): string {
  return `
    WITH fact AS (${facts}),
    before AS (SELECT item.* FROM learner_item item JOIN fact USING (user_id, item_id)),
    gone AS (
      DELETE FROM learner_item item USING fact
      WHERE item.user_id = fact.user_id AND item.item_id = fact.item_id AND fact.started_at IS NULL
    ),
    kept AS (${keepFacts('fact')}),
    change AS (
      SELECT item_id, item_type, ${SUMS}
      FROM (
        SELECT item_id, item_type, 1 AS sign, watched_seconds, completed_at, is_certified
        FROM fact WHERE started_at IS NOT NULL
        UNION ALL
        SELECT item_id, item_type, -1, watched_seconds, completed_at, is_certified FROM before
      ) changed
      GROUP BY item_id, item_type
    )
    ${ADD_CHANGE}`;
}

/** Writes new or changed facts to `learner_item` only; an earlier start time is kept. @param fact a table of facts. */
export function keepFacts(fact: string): string {
  return `
    INSERT INTO learner_item AS item (${COLUMNS})
    SELECT ${COLUMNS} FROM ${fact} WHERE started_at IS NOT NULL
    ON CONFLICT (user_id, item_id) DO UPDATE SET
      started_at = LEAST(item.started_at, EXCLUDED.started_at),
      watched_seconds = EXCLUDED.watched_seconds,
      completed_at = EXCLUDED.completed_at,
      is_certified = EXCLUDED.is_certified,
      last_active_at = EXCLUDED.last_active_at
    WHERE (item.started_at, item.watched_seconds, item.completed_at, item.is_certified, item.last_active_at)
      IS DISTINCT FROM (
        LEAST(item.started_at, EXCLUDED.started_at), EXCLUDED.watched_seconds, EXCLUDED.completed_at,
        EXCLUDED.is_certified, EXCLUDED.last_active_at
      )`;
}
