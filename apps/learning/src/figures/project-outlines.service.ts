import { ListProjectOutlines, type ProjectOutlineReply } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { AdvisoryLock, takeAdvisoryLock } from '@academy/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { enqueueCheck } from './check-shortened.ts';
import { FiguresService } from './figures.service.ts';
import { ProjectOutline } from './project-outline.entity.ts';

/** Learners counted in one transaction. */
const BATCH = 500;

/** A project whose contents changed is marked as not counted until its learners are counted again. */
const SAVE_OUTLINES = `
  INSERT INTO project_outline AS outline (project_id, title, content_ids, is_counted)
  SELECT project_id, title, content_ids::uuid[], false
  FROM unnest($1::uuid[], $2::text[], $3::text[]) AS given (project_id, title, content_ids)
  ON CONFLICT (project_id) DO UPDATE SET
    title = EXCLUDED.title,
    content_ids = EXCLUDED.content_ids,
    is_counted = outline.is_counted AND outline.content_ids = EXCLUDED.content_ids`;

/** Deleted projects (all except $1) keep their title, since their certificates remain. */
const EMPTY_DELETED = `
  UPDATE project_outline SET content_ids = '{}', is_counted = false
  WHERE project_id <> ALL($1) AND content_ids <> '{}'`;

/** Learners (after $2) whose figures in a project ($1) may have changed. */
const LEARNERS = `
  SELECT user_id AS "userId" FROM (
    SELECT item.user_id FROM project_outline outline
    JOIN learner_item item ON item.item_id = ANY(outline.content_ids || outline.project_id)
    WHERE outline.project_id = $1
    UNION
    SELECT user_id FROM certificate WHERE item_type = 'project' AND item_id = $1 AND user_id IS NOT NULL
  ) learner
  WHERE user_id > $2 ORDER BY user_id LIMIT ${BATCH}`;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Learning's copy of the contents that complete each project; its only writer. */
@Injectable()
export class ProjectOutlinesService {
  constructor(
    @InjectRepository(ProjectOutline) private readonly outlines: Repository<ProjectOutline>,
    private readonly dataSource: DataSource,
    private readonly figures: FiguresService,
    private readonly rpc: RpcClient,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Copies the current projects, recounts the learners of changed ones, and has the learners checked who completed one
   * because a content left it. Repeatable; an interrupted run is finished by the next one.
   * @throws AppError `platform.unavailable` while the catalogue does not reply.
   */
  async sync(): Promise<void> {
    // Requested before the transaction, so that no connection waits for the catalogue. Of two concurrent runs the older
    // reply may be stored last; the next run corrects that.
    const outlines = await this.ask();
    await this.dataSource.transaction(async (manager) => {
      await takeAdvisoryLock(manager, AdvisoryLock.ProjectOutlines);
      await this.checkShortened(manager, outlines);
      await manager.query(SAVE_OUTLINES, [
        outlines.map(({ id }) => id),
        outlines.map(({ title }) => title),
        outlines.map(({ contentIds }) => `{${contentIds.join(',')}}`),
      ]);
      await manager.query(EMPTY_DELETED, [outlines.map(({ id }) => id)]);
    });
    for (const outline of await this.outlines.findBy({ isCounted: false })) await this.count(outline);
  }

  /**
   * Whether the project exists and has no published contents.
   * @throws AppError `platform.unavailable` while the catalogue does not reply.
   */
  async isEmpty(projectId: string): Promise<boolean> {
    const outlines = await this.ask();
    return outlines.some(({ id, contentIds }) => id === projectId && contentIds.length === 0);
  }

  private async ask(): Promise<ProjectOutlineReply[]> {
    const outlines: ProjectOutlineReply[] = [];
    for (let after: string | null = null; ;) {
      const page: ProjectOutlineReply[] = await this.rpc.ask(ListProjectOutlines.of({ after }));
      const last = page.at(-1);
      if (last === undefined) return outlines;
      outlines.push(...page);
      after = last.id;
    }
  }

  /** Enqueues a check of each content that left a project that still exists, before the new contents are stored. */
  private async checkShortened(
    manager: EntityManager,
    outlines: readonly ProjectOutlineReply[],
  ): Promise<void> {
    for (const { projectId, contentIds } of await manager.find(ProjectOutline)) {
      const current = outlines.find(({ id }) => id === projectId);
      if (current === undefined) continue;
      for (const removedId of contentIds.filter((id) => !current.contentIds.includes(id)))
        await enqueueCheck(this.jobs, manager, { projectId, removedId });
    }
  }

  private async count({ projectId, contentIds }: ProjectOutline): Promise<void> {
    for (let after = NOBODY; ;) {
      const learners = await this.dataSource.query<{ userId: string }[]>(LEARNERS, [projectId, after]);
      const last = learners.at(-1);
      if (last === undefined) break;
      const userIds = learners.map(({ userId }) => userId);
      await this.dataSource.transaction((manager) =>
        this.figures.refreshProject(manager, userIds, projectId),
      );
      after = last.userId;
    }
    // Only if it has not changed again in the meantime.
    await this.outlines
      .createQueryBuilder()
      .update({ isCounted: true })
      .where('projectId = :projectId AND contentIds = :contentIds', { projectId, contentIds })
      .execute();
  }
}
