import { AdvisoryLock, DatabaseEnv, PATIENCE_MS, takeAdvisoryLock } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { REBUILD_COHORTS, REBUILD_MONTHS } from './cohort-counts.ts';
import { REBUILD_DAYS } from './day-counts.ts';
import { contentFacts, keepFacts, projectFacts, SUMS } from './learner-facts.ts';
import { partSums, videoSums } from './video-counts.ts';

const CONTENT_PAIRS = `
  SELECT user_id, content_id FROM video_playback WHERE watched_seconds > 0
  UNION SELECT user_id, content_id FROM user_content_progress WHERE is_completed
  UNION SELECT user_id, content_id FROM reading_position
  UNION SELECT user_id, content_id FROM quiz_attempt
  UNION SELECT user_id, item_id FROM certificate WHERE item_type = 'content' AND user_id IS NOT NULL
  UNION SELECT user_id, item_id FROM learner_item WHERE item_type = 'content'`;
const PROJECT_PAIRS = `
  SELECT item.user_id, outline.project_id
  FROM project_outline outline JOIN learner_item item ON item.item_id = ANY(outline.content_ids)
  UNION SELECT user_id, item_id FROM certificate WHERE item_type = 'project' AND user_id IS NOT NULL
  UNION SELECT user_id, item_id FROM learner_item WHERE item_type = 'project'`;

/** All playback marked as counted; the rest is added by the next run of the counting job. */
const COUNTED = `
  SELECT content_id, video_id, '{}'::int4multirange AS counted, counted AS watched, duration_seconds
  FROM video_playback WHERE NOT isempty(counted)`;

const recordAll = (facts: string): string => `
  WITH fact AS (${facts}),
  gone AS (
    DELETE FROM learner_item item USING fact
    WHERE item.user_id = fact.user_id AND item.item_id = fact.item_id AND fact.started_at IS NULL
  )
  ${keepFacts('fact')}`;

/** In this order: projects are counted from their contents, and figures from both. */
const STEPS = [
  recordAll(contentFacts(CONTENT_PAIRS)),
  recordAll(projectFacts(PROJECT_PAIRS)),
  'DELETE FROM item_figures',
  `INSERT INTO item_figures (item_id, item_type, started, completed, certified, watched_seconds)
   SELECT item_id, item_type, ${SUMS} FROM (SELECT *, 1 AS sign FROM learner_item) item GROUP BY item_id, item_type`,
  'UPDATE video_figures SET learners = 0, watched_seconds = 0',
  // Keeps the reported lengths, which are stored only in the figures.
  `INSERT INTO video_figures AS figures (content_id, video_id, learners, watched_seconds, reported_seconds)
   ${videoSums(COUNTED)}
   ON CONFLICT (content_id, video_id) DO UPDATE SET
     learners = EXCLUDED.learners,
     watched_seconds = EXCLUDED.watched_seconds,
     reported_seconds = CASE figures.reported_seconds
       WHEN '{}' THEN EXCLUDED.reported_seconds ELSE figures.reported_seconds
     END`,
  'DELETE FROM video_part',
  `INSERT INTO video_part (content_id, video_id, part, watched_seconds, stops) ${partSums(COUNTED)}`,
  REBUILD_MONTHS,
  'DELETE FROM cohort_month',
  REBUILD_COHORTS,
  ...REBUILD_DAYS,
];

/** All figures, compared before and after. Empty rows equal missing ones. */
const FIGURES = `
  SELECT item_id, concat_ws(' ', 'item', started, completed, certified, watched_seconds) AS figure FROM item_figures
  WHERE started > 0
  UNION ALL SELECT NULL, concat_ws(' ', 'video', content_id, video_id, learners, watched_seconds) FROM video_figures
  WHERE learners > 0
  UNION ALL SELECT NULL, concat_ws(' ', 'part', content_id, video_id, part, watched_seconds, stops) FROM video_part
  WHERE (watched_seconds, stops) <> (0, 0)
  UNION ALL SELECT NULL, concat_ws(' ', 'cohort', cohort, month, learners) FROM cohort_month
  WHERE learners > 0 AND month < date_trunc('month', now() AT TIME ZONE 'Europe/Rome')`;

/**
 * How many figures differ from those before. Seconds watched during the rebuild are in the new figures of their items
 * before they are counted, so these may differ, as may those of the current month. Days are not compared: rows contain
 * only the last day on which a learner was active in an item, so a rebuild may find another.
 */
const COUNT_WRONG = `
  WITH after AS (${FIGURES}),
  watched_now AS (SELECT content_id FROM video_playback WHERE watched <> counted)
  SELECT count(*)::int AS wrong FROM (
    (TABLE figures_before EXCEPT TABLE after) UNION ALL (TABLE after EXCEPT TABLE figures_before)
  ) differing
  WHERE item_id IS NULL OR NOT EXISTS (
    SELECT FROM watched_now LEFT JOIN project_outline ON project_id = item_id
    WHERE content_id = item_id OR content_id = ANY(content_ids)
  )`;

/** In milliseconds. Running counts end within this time; a second rebuild gives up. */
const LOCK_LIMIT_MS = 30_000;
/** How long one step may take, in milliseconds. */
const STEP_LIMIT_MS = 10 * 60_000;

/** Recounts everything from the rows. */
@Injectable()
export class RebuildService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: DatabaseEnv,
  ) {}

  /**
   * Recounts everything, in one transaction: staff see the previous figures until it ends, and nothing is counted in
   * the meantime. Learners are not blocked, since their rows are only read.
   * @param signal checked between steps; nothing changes when it is aborted.
   * @returns how many figures were wrong.
   * @throws QueryFailedError when a rebuild is already running.
   */
  async rebuild(signal?: AbortSignal): Promise<number> {
    const dataSource = await this.open();
    try {
      return await dataSource.transaction(async (manager) => {
        await takeAdvisoryLock(manager, AdvisoryLock.RebuildFigures);
        await manager.query(`CREATE TEMP TABLE figures_before ON COMMIT DROP AS ${FIGURES}`);
        for (const step of STEPS) {
          signal?.throwIfAborted();
          await manager.query(step);
        }
        const [{ wrong }] = await manager.query<[{ wrong: number }]>(COUNT_WRONG);
        return wrong;
      });
    } finally {
      await dataSource.destroy();
    }
  }

  /**
   * A separate connection that bypasses the pooler, which accepts no session limits: each step exceeds the service's
   * statement timeout.
   */
  private open(): Promise<DataSource> {
    const { options } = this.dataSource;
    const extra = {
      ...(options.extra as object),
      max: 1,
      lock_timeout: LOCK_LIMIT_MS,
      statement_timeout: STEP_LIMIT_MS,
      query_timeout: STEP_LIMIT_MS,
    };
    return new DataSource({
      ...options,
      url: this.env.directDatabaseUrl,
      extra,
      connectTimeoutMS: PATIENCE_MS,
    } as DataSourceOptions).initialize();
  }
}
