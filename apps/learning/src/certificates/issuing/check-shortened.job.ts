import { GetCertifiableItem } from '@academy/contracts';
import { type JobHandler, JobQueue, RunsJob } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { checkShortened, enqueueCheck, type ShortenedProject } from '../../figures/check-shortened.ts';
import { ProjectOutlinesService } from '../../figures/project-outlines.service.ts';
import { checkCompletion, type CompletionRef } from './check-completion.ts';
import { RefundsService } from './refunds.service.ts';

/** A project without published contents for longer than this is not expected to get any. */
const EMPTY_LIMIT_MS = 30 * 24 * 3_600_000;

/**
 * Users who completed all of these contents ($1) and have no certificate of the project ($3), each with one of the
 * contents. Those who had completed the removed content ($2), too, were checked when they did, and only a rule that also
 * requires watching ($4) may have failed because of it.
 */
const COMPLETED_BY_REMOVAL = `
  SELECT progress.user_id AS "userId", min(progress.content_id::text)::uuid AS "contentId"
  FROM user_content_progress progress
  WHERE progress.content_id = ANY($1) AND progress.is_completed AND NOT EXISTS (
    SELECT 1 FROM certificate
    WHERE certificate.user_id = progress.user_id AND item_type = 'project' AND item_id = $3
      AND replaced_by_id IS NULL
  ) AND ($4 OR NOT EXISTS (
    SELECT 1 FROM user_content_progress removed
    WHERE removed.user_id = progress.user_id AND removed.content_id = $2 AND removed.is_completed
  ))
  GROUP BY progress.user_id HAVING count(*) = cardinality($1::uuid[])`;

@Injectable()
@RunsJob(checkShortened)
export class CheckShortenedJob implements JobHandler<ShortenedProject> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly rpc: RpcClient,
    private readonly refunds: RefundsService,
    private readonly outlines: ProjectOutlinesService,
  ) {}

  async run({ projectId, removedId, emptySince }: Plain<ShortenedProject>): Promise<void> {
    const { manager } = this.dataSource;
    const item = await this.rpc.ask(GetCertifiableItem.of({ itemType: 'project', itemId: projectId }));
    if (item === null) {
      await this.checkEmpty(projectId, removedId, emptySince);
      return;
    }
    const contentIds = item.contents.map(({ id }) => id);
    if (contentIds.includes(removedId)) return;
    if (emptySince !== undefined) {
      // Its contents may be returning one by one, and this one may follow.
      await enqueueCheck(this.jobs, manager, { projectId, removedId });
      return;
    }
    const parameters = [contentIds, removedId, projectId, item.rule.minSeenPercent > 0];
    const learners = await manager.query<CompletionRef[]>(COMPLETED_BY_REMOVAL, parameters);
    // Each on its own, not in one transaction: there may be thousands, and a repeated run adds none twice.
    for (const { userId, contentId } of learners)
      // Their completions may be older than a refund or the end of their access.
      if (await this.refunds.isOpen(userId, item))
        await this.jobs.enqueue(
          manager,
          checkCompletion,
          { userId, contentId },
          { singletonKey: `${userId} ${contentId}` },
        );
  }

  /**
   * Checks a project without published contents again, after as long as it has been empty: which of its contents left it
   * is only known once some have returned.
   */
  private async checkEmpty(
    projectId: string,
    removedId: string,
    emptySince = new Date().toISOString(),
  ): Promise<void> {
    const emptyMs = Date.now() - Date.parse(emptySince);
    if (emptyMs > EMPTY_LIMIT_MS || !(await this.outlines.isEmpty(projectId))) return;
    await enqueueCheck(this.jobs, this.dataSource.manager, { projectId, removedId, emptySince }, emptyMs);
  }
}
