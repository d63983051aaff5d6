/**
 * Saves reports of playback, one row each: $1 users, $2 contents, $3 videos, $4 positions, $5 durations, $6 watched
 * multiranges, $7 devices, $8 times of the reports. Watched seconds are merged; position, duration and device come from
 * the newest report, whatever the order of arrival. A time in the future is replaced by the current time, so that it
 * cannot block later reports.
 */
export const SAVE_PLAYBACK = `
  INSERT INTO video_playback AS playback
    (user_id, content_id, video_id, position_seconds, duration_seconds, watched, device, reported_at, updated_at)
  SELECT
    user_id, content_id, video_id, position_seconds, duration_seconds,
    watched * int4multirange(int4range(0, duration_seconds)),
    device, LEAST(reported_at, statement_timestamp()), statement_timestamp()
  FROM unnest(
    $1::uuid[], $2::uuid[], $3::varchar[], $4::int[], $5::int[], $6::int4multirange[], $7::varchar[],
    $8::timestamptz[]
  ) AS report
    (user_id, content_id, video_id, position_seconds, duration_seconds, watched, device, reported_at)
  ORDER BY user_id, content_id, video_id
  ON CONFLICT (user_id, content_id, video_id) DO UPDATE SET
    watched = playback.watched + EXCLUDED.watched,
    (position_seconds, duration_seconds, device, reported_at) = (
      SELECT newest.* FROM (VALUES
        (playback.position_seconds, playback.duration_seconds, playback.device, playback.reported_at),
        (EXCLUDED.position_seconds, EXCLUDED.duration_seconds, EXCLUDED.device, EXCLUDED.reported_at)
      ) AS newest (position_seconds, duration_seconds, device, reported_at)
      ORDER BY newest.reported_at DESC
      LIMIT 1
    ),
    updated_at = statement_timestamp()`;
