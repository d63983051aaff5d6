import { KEPT_LENGTHS } from './video-figures.entity.ts';
import { PART_SECONDS } from './video-part.entity.ts';

/**
 * Rows of videos, each with the seconds of one learner that were counted and those that count from now on: $1 contents,
 * $2 videos, $3 and $4 multiranges, $5 durations.
 */
const CHANGES = `
  SELECT * FROM unnest($1::uuid[], $2::varchar[], $3::int4multirange[], $4::int4multirange[], $5::int[])
    AS change (content_id, video_id, counted, watched, duration_seconds)`;

/** What changes add to `video_figures`; a learner's first report of a video says its length. */
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

/** What changes add to `video_part`. */
export function partSums(changes: string): string {
  return `
    SELECT content_id, video_id, part, sum(watched_seconds)::int AS watched_seconds, sum(stops)::int AS stops
    FROM (
      SELECT content_id, video_id, part, 0 AS stops,
        sign * (
          LEAST(upper(seconds), (part + 1) * ${PART_SECONDS}) - GREATEST(lower(seconds), part * ${PART_SECONDS})
        ) AS watched_seconds
      FROM (
        SELECT content_id, video_id, unnest(watched - counted) AS seconds, 1 AS sign FROM (${changes}) change
        UNION ALL
        SELECT content_id, video_id, unnest(counted - watched), -1 FROM (${changes}) change
      ) moved, generate_series(lower(seconds) / ${PART_SECONDS}, (upper(seconds) - 1) / ${PART_SECONDS}) AS part
      UNION ALL
      SELECT content_id, video_id, (upper(watched) - 1) / ${PART_SECONDS}, 1, 0 FROM (${changes}) change
      WHERE NOT isempty(watched)
      UNION ALL
      SELECT content_id, video_id, (upper(counted) - 1) / ${PART_SECONDS}, -1, 0 FROM (${changes}) change
      WHERE NOT isempty(counted)
    ) parts
    GROUP BY content_id, video_id, part
    HAVING sum(watched_seconds) <> 0 OR sum(stops) <> 0`;
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
