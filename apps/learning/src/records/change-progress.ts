import { announcing } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import type { UserContentProgress } from './user-content-progress.entity.ts';

/** The row after a change, and whether this statement completed it. */
export interface ChangedProgress extends Plain<UserContentProgress> {
  isNewlyCompleted: boolean;
}

/**
 * Sets the given flags ($3 saved, $4 completed) and leaves the other unchanged, in one statement: concurrent changes
 * wait for each other on the row and lose nothing. A flag that is set again keeps its first time, so only the statement
 * that completed the content finds its own time in `completed_at`. Publishes the change ($5) and the completion ($6).
 * Clearing flags of a content that was never touched returns no row: it needs no access, so any id could be stored.
 */
export const CHANGE_PROGRESS = announcing(
  `INSERT INTO user_content_progress AS progress
    (user_id, content_id, is_saved, saved_at, is_completed, completed_at, updated_at)
  SELECT
    $1::uuid, $2::uuid,
    COALESCE($3::boolean, false), CASE WHEN $3 THEN statement_timestamp() END,
    COALESCE($4::boolean, false), CASE WHEN $4 THEN statement_timestamp() END,
    statement_timestamp()
  WHERE $3 OR $4 OR EXISTS (SELECT FROM user_content_progress WHERE user_id = $1 AND content_id = $2)
  ON CONFLICT (user_id, content_id) DO UPDATE SET
    is_saved = COALESCE($3, progress.is_saved),
    saved_at = CASE
      WHEN $3 THEN COALESCE(progress.saved_at, statement_timestamp())
      WHEN NOT $3 THEN NULL
      ELSE progress.saved_at
    END,
    is_completed = COALESCE($4, progress.is_completed),
    completed_at = CASE
      WHEN $4 THEN COALESCE(progress.completed_at, statement_timestamp())
      WHEN NOT $4 THEN NULL
      ELSE progress.completed_at
    END,
    updated_at = statement_timestamp()
  RETURNING
    user_id AS "userId",
    content_id AS "contentId",
    is_saved AS "isSaved",
    saved_at AS "savedAt",
    is_completed AS "isCompleted",
    completed_at AS "completedAt",
    updated_at AS "updatedAt",
    COALESCE(completed_at = statement_timestamp(), false) AS "isNewlyCompleted"`,
  [
    { envelope: '$5::jsonb' },
    {
      envelope: `jsonb_set($6::jsonb, '{data,completedAt}', to_jsonb(to_char(
        "completedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
      isDue: '"isNewlyCompleted"',
    },
  ],
);
