/** How many days of a learner's activity are stored: not more than staff can see. */
const KEPT_DAYS = 30;

/** The day in Rome of a time. */
const dayOf = (time: string): string => `(${time} AT TIME ZONE 'Europe/Rome')::date`;

const TODAY = dayOf('now()');
const IS_KEPT = `day >= ${TODAY} - ${KEPT_DAYS}`;

/** Adds days to the figures. @param days SQL for rows of `day` with a `sign`. */
const addTo = (days: string): string => `
  INSERT INTO day_figures AS counted (day, learners)
  SELECT day, sum(sign)::int FROM (${days}) days GROUP BY day ORDER BY day
  ON CONFLICT (day) DO UPDATE SET learners = counted.learners + EXCLUDED.learners`;

/** Inserts days that are not stored yet. @param items SQL for rows of `learner_item`. */
const noteDays = (items: string): string => `
  INSERT INTO learner_day (user_id, day)
  SELECT user_id, day FROM (SELECT DISTINCT user_id, ${dayOf('last_active_at')} AS day FROM ${items}) active
  WHERE ${IS_KEPT}
  ON CONFLICT DO NOTHING`;

/** Adds the days on which these learners ($1) were last active in these items ($2). */
export const ADD_DAYS = `
  WITH fresh AS (
    ${noteDays('learner_item WHERE (user_id, item_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))')}
    RETURNING day
  )
  ${addTo('SELECT day, 1 AS sign FROM fresh')}`;

/** Subtracts a learner's ($1) days. */
export const FORGET_DAYS = `
  WITH gone AS (DELETE FROM learner_day WHERE user_id = $1 RETURNING day)
  ${addTo('SELECT day, -1 AS sign FROM gone')}`;

/** Inserts the days found in the rows, and deletes days past the retention. */
export const REBUILD_DAYS = [
  noteDays(`learner_item WHERE item_type = 'content'`),
  `DELETE FROM learner_day WHERE NOT (${IS_KEPT})`,
  'DELETE FROM day_figures',
  'INSERT INTO day_figures (day, learners) SELECT day, count(*)::int FROM learner_day GROUP BY day',
];
