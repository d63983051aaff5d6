import { KEPT_LENGTHS } from './video-figures.entity.ts';
import { PART_SECONDS } from './video-part.entity.ts';

/**
 * Rows of videos, each with the seconds of one learner that were counted before and those that count now: $1 contents,
 * $2 videos, $3 and $4 multiranges, $5 durations.
 */
const CHANGES = `
  SELECT * FROM unnest($1::uuid[], $2::varchar[], $3::int4multirange[], $4::int4multirange[], $5::int[])
    AS change (content_id, video_id, counted, watched, duration_seconds)`;

/** The change of `video_figures`; a learner's first report of a video contains its length. */
export function videoSums(changes: string): string {
  return `
    SELECT content_id, video_id,
      sum((NOT isempty(watched))::int - (NOT isempty(counted))::int)::int AS learners,
      sum(multirange_seconds(watched) - multirange_seconds(counted)) AS watched_seconds,
      COALESCE(
        (array_agg(duration_seconds) FILTER (WHERE isempty(counted) AND NOT isempty(watched)))[1:${KEPT_LENGTHS}], '{}'
      ) AS reported_seconds
    FROM (${changes}) change
    GROUP BY content_id, video_id`;
}

/**
 * The change of `video_part`. Only the beginning and end of a range are evaluated: from its first part on a range adds
 * a whole part each, until its end subtracts that again. An hour therefore costs as much as a minute.
 */
export function partSums(changes: string): string {
  return `
    WITH change AS (${changes}),
    span AS (
      SELECT content_id, video_id, unnest(watched) AS seconds, 1 AS sign FROM change
      UNION ALL SELECT content_id, video_id, unnest(counted), -1 FROM change
    ),
    edge AS (
      SELECT content_id, video_id, second / ${PART_SECONDS} AS part, sum(sign) AS ranges,
        sum(sign * (${PART_SECONDS} - second % ${PART_SECONDS})) AS watched_seconds
      FROM (
        SELECT content_id, video_id, lower(seconds) AS second, sign FROM span
        UNION ALL SELECT content_id, video_id, upper(seconds), -sign FROM span
      ) edges
      GROUP BY content_id, video_id, part
    ),
    stop AS (
      SELECT content_id, video_id, part, sum(sign) AS stops
      FROM (
        SELECT content_id, video_id, (upper(watched) - 1) / ${PART_SECONDS} AS part, 1 AS sign FROM change
        WHERE NOT isempty(watched)
        UNION ALL SELECT content_id, video_id, (upper(counted) - 1) / ${PART_SECONDS}, -1 FROM change
        WHERE NOT isempty(counted)
      ) stops
      GROUP BY content_id, video_id, part
    )
    SELECT content_id, video_id, part, watched_seconds::int, COALESCE(stops, 0)::int AS stops
    FROM (
      SELECT content_id, video_id, part,
        COALESCE(edge.watched_seconds, 0) + ${PART_SECONDS} * COALESCE(sum(edge.ranges) OVER before, 0) AS watched_seconds
      FROM (
        SELECT content_id, video_id, generate_series(min(part), max(part)) AS part FROM edge
        GROUP BY content_id, video_id
      ) every_part
      LEFT JOIN edge USING (content_id, video_id, part)
      WINDOW before AS (
        PARTITION BY content_id, video_id ORDER BY part ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      )
    ) watched
    LEFT JOIN stop USING (content_id, video_id, part)
    WHERE watched_seconds <> 0 OR stops <> 0`;
}

/** Adds changes to the figures of their videos. */
export const COUNT_VIDEOS = `
  INSERT INTO video_figures AS figures (content_id, video_id, learners, watched_seconds, reported_seconds)
  SELECT content_id, video_id, learners, watched_seconds, reported_seconds FROM (${videoSums(CHANGES)}) sums
  ORDER BY content_id, video_id
  ON CONFLICT (content_id, video_id) DO UPDATE SET
    learners = figures.learners + EXCLUDED.learners,
    watched_seconds = figures.watched_seconds + EXCLUDED.watched_seconds,
    reported_seconds = (EXCLUDED.reported_seconds || figures.reported_seconds)[1:${KEPT_LENGTHS}]`;

/** Adds changes to the parts of their videos. */
export const COUNT_PARTS = `
  INSERT INTO video_part AS counted (content_id, video_id, part, watched_seconds, stops)
  SELECT content_id, video_id, part, watched_seconds, stops FROM (${partSums(CHANGES)}) sums
  ORDER BY content_id, video_id, part
  ON CONFLICT (content_id, video_id, part) DO UPDATE SET
    watched_seconds = counted.watched_seconds + EXCLUDED.watched_seconds,
    stops = counted.stops + EXCLUDED.stops`;
