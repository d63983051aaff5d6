/** The month in Rome of a time. */
const monthOf = (time: string): string => `date_trunc('month', ${time} AT TIME ZONE 'Europe/Rome')::date`;

/** Sums learners' months by cohort. @param months SQL for rows of `user_id` and `month`, with a `sign`. */
function cohortSums(months: string): string {
  return `
    SELECT cohort, month, sum(sign)::int AS learners
    FROM (SELECT min(month) OVER (PARTITION BY user_id, sign) AS cohort, month, sign FROM (${months}) months) placed
    GROUP BY cohort, month
    HAVING sum(sign) <> 0`;
}

const addTo = (sums: string): string => `
  INSERT INTO cohort_month AS counted (cohort, month, learners)
  SELECT cohort, month, learners FROM (${sums}) sums ORDER BY cohort, month
  ON CONFLICT (cohort, month) DO UPDATE SET learners = counted.learners + EXCLUDED.learners`;

/** Adds the months in which these learners ($1) were last active in these items ($2). */
export const ADD_MONTHS = `
  WITH fresh AS (
    INSERT INTO learner_month (user_id, month)
    SELECT DISTINCT user_id, ${monthOf('last_active_at')} FROM learner_item
    WHERE (user_id, item_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))
    ON CONFLICT DO NOTHING
    RETURNING user_id, month
  ),
  before AS (SELECT user_id, month FROM learner_month WHERE user_id IN (SELECT user_id FROM fresh))
  ${addTo(
    cohortSums(`
      SELECT user_id, month, 1 AS sign FROM before
      UNION ALL SELECT user_id, month, 1 FROM fresh
      UNION ALL SELECT user_id, month, -1 FROM before`),
  )}`;

/** Subtracts a learner's ($1) months. */
export const FORGET_MONTHS = `
  WITH gone AS (DELETE FROM learner_month WHERE user_id = $1 RETURNING user_id, month)
  ${addTo(cohortSums('SELECT user_id, month, -1 AS sign FROM gone'))}`;

/** Inserts all months found in the rows. */
export const REBUILD_MONTHS = `
  INSERT INTO learner_month (user_id, month)
  SELECT DISTINCT user_id, ${monthOf('last_active_at')} FROM learner_item
  ON CONFLICT DO NOTHING`;

/** Counts all cohorts. */
export const REBUILD_COHORTS = `
  INSERT INTO cohort_month (cohort, month, learners)
  ${cohortSums('SELECT user_id, month, 1 AS sign FROM learner_month')}`;
