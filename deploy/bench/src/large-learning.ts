import pg from 'pg';
import { sqlIdOf as idOf } from './made-ids.ts';

export const LEARNERS = 20_000;
export const CONTENTS = 200;
const CONTENTS_PER_LEARNER = 50;
const PROJECTS = 20;

/**
 * Fills an empty database of learning: a million rows of playback with two watched ranges each, of a quarter of an
 * hour, over the last eight months. The figures contain only what a rebuild counts.
 */
export async function fillLearning(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of STATEMENTS) await client.query(statement);
  } finally {
    await client.end();
  }
}

const PLAYED = `
  SELECT ${idOf('learner', 'learner')} AS user_id, ${idOf('content', `(learner + place * 4) % ${CONTENTS}`)} AS content_id,
    20 + (learner * 31 + place * 17) % 800 AS seconds,
    now() - ((learner * 7 + place) % 240) * interval '1 day' AS at
  FROM generate_series(1, ${LEARNERS}) learner, generate_series(1, ${CONTENTS_PER_LEARNER}) place`;

const STATEMENTS = [
  `INSERT INTO video_playback
     (user_id, content_id, video_id, position_seconds, duration_seconds, watched, counted, reported_at, updated_at)
   SELECT user_id, content_id, '1', seconds, 900, watched, watched, at, at
   FROM (${PLAYED}) played,
     LATERAL (SELECT int4multirange(int4range(0, seconds), int4range(seconds + 20, seconds + 40)) AS watched) ranges`,
  `INSERT INTO user_content_progress (user_id, content_id, is_completed, completed_at, updated_at)
   SELECT user_id, content_id, true, at, at FROM (${PLAYED}) played WHERE seconds > 600`,
  `INSERT INTO project_outline (project_id, title, content_ids, is_counted)
   SELECT ${idOf('project', 'project')}, 'Progetto ' || project,
     (SELECT array_agg(${idOf('content', `(project * 10 + place) % ${CONTENTS}`)}) FROM generate_series(0, 9) place), true
   FROM generate_series(1, ${PROJECTS}) project`,
  'VACUUM ANALYZE',
];
