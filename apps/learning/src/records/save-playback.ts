/** The fastest that players play: nobody watches more than this many seconds of a video in a second. */
const MAX_PLAYBACK_RATE = 2;
/** Watched before the first report, and what clocks and late reports may differ by. */
const GRACE_SECONDS = 60;

/**
 * Of the watched seconds of a report, those that its learner can have watched: the first ones, up to what has passed since
 * they began (`begunAt`) at the highest rate, with a grace, and less what is `known`.
 */
function possible(watched: string, begunAt: string, known: string): string {
  const passed = `extract(epoch FROM statement_timestamp() - ${begunAt})`;
  return `multirange_first(${watched}, floor(${MAX_PLAYBACK_RATE} * ${passed} + ${GRACE_SECONDS})::bigint - ${known})`;
}

/** Rows of an earlier release, which did not store it, began at least as long ago as was watched. */
const BEGUN_AT = `COALESCE(playback.begun_at, playback.updated_at - make_interval(secs => playback.watched_seconds))`;

/**
 * Saves reports of playback, one row each: $1 users, $2 contents, $3 videos, $4 positions, $5 durations, $6 watched
 * multiranges, $7 devices, $8 times of the reports, $9 times since when the videos are played, or null for now. Watched
 * seconds are merged, as far as they can have been watched in the time by our clock; position, duration and device come
 * from the newest report, whatever the order of arrival. A time in the future is replaced by the current time, so that it
 * cannot block later reports.
 */
export const SAVE_PLAYBACK = `
  INSERT INTO video_playback AS playback
    (user_id, content_id, video_id, position_seconds, duration_seconds, watched, device, reported_at, updated_at, begun_at)
  SELECT
    report.user_id, report.content_id, report.video_id, report.position_seconds, report.duration_seconds,
    -- Limited again below, less what was watched by then: a statement that waits for the row sees more of it there.
    ${possible('report.watched * int4multirange(int4range(0, report.duration_seconds))', 'since.begun_at', '0')},
    report.device, LEAST(report.reported_at, statement_timestamp()), statement_timestamp(), since.begun_at
  FROM unnest(
    $1::uuid[], $2::uuid[], $3::varchar[], $4::int[], $5::int[], $6::int4multirange[], $7::varchar[],
    $8::timestamptz[], $9::timestamptz[]
  ) AS report
    (user_id, content_id, video_id, position_seconds, duration_seconds, watched, device, reported_at, begun_at)
  LEFT JOIN video_playback playback USING (user_id, content_id, video_id)
  CROSS JOIN LATERAL (
    SELECT COALESCE(${BEGUN_AT}, report.begun_at, statement_timestamp()) AS begun_at
  ) since
  ORDER BY report.user_id, report.content_id, report.video_id
  ON CONFLICT (user_id, content_id, video_id) DO UPDATE SET
    watched = playback.watched + ${possible('EXCLUDED.watched - playback.watched', BEGUN_AT, 'playback.watched_seconds')},
    begun_at = ${BEGUN_AT},
    (position_seconds, duration_seconds, device, reported_at) = (
      SELECT newest.* FROM (VALUES
        (playback.position_seconds, playback.duration_seconds, playback.device, playback.reported_at),
        (EXCLUDED.position_seconds, EXCLUDED.duration_seconds, EXCLUDED.device, EXCLUDED.reported_at)
      ) AS newest (position_seconds, duration_seconds, device, reported_at)
      ORDER BY newest.reported_at DESC
      LIMIT 1
    ),
    updated_at = statement_timestamp()`;
