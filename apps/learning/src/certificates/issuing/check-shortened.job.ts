import { GetCertifiableItem } from '@academy/contracts';
import { type JobHandler, JobQueue, RunsJob } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { checkShortened, type ShortenedProject } from '../../figures/check-shortened.ts';
import { checkCompletion, type CompletionRef } from './check-completion.ts';

/**
 * Users who completed all of these contents ($1), but not all of the removed ones ($2), and have no certificate of the
 * project ($3), each with one of the contents. Those who had completed the removed ones, too, were checked when they did.
 */
const COMPLETED_BY_REMOVAL = `
  SELECT progress.user_id AS "userId", min(progress.content_id::text)::uuid AS "contentId"
  FROM user_content_progress progress
  WHERE progress.content_id = ANY($1) AND progress.is_completed AND NOT EXISTS (
    SELECT 1 FROM certificate
    WHERE certificate.user_id = progress.user_id AND item_type = 'project' AND item_id = $3
      AND replaced_by_id IS NULL
  )
  GROUP BY progress.user_id
  HAVING count(*) = cardinality($1::uuid[]) AND cardinality($2::uuid[]) > (
    SELECT count(*) FROM user_content_progress removed
    WHERE removed.user_id = progress.user_id AND removed.content_id = ANY($2) AND removed.is_completed
  )`;

@Injectable()
@RunsJob(checkShortened)
export class CheckShortenedJob implements JobHandler<ShortenedProject> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
    private readonly rpc: RpcClient,
  ) {}

  async run({ projectId, removedIds }: Plain<ShortenedProject>): Promise<void> {
    const item = await this.rpc.ask(GetCertifiableItem.of({ itemType: 'project', itemId: projectId }));
    if (item === null) return;
    const { manager } = this.dataSource;
    const parameters = [item.contents.map(({ id }) => id), removedIds, projectId];
    const learners = await manager.query<CompletionRef[]>(COMPLETED_BY_REMOVAL, parameters);
    // Each on its own, not in one transaction: there may be thousands, and a repeated run adds none twice.
    for (const { userId, contentId } of learners)
      await this.jobs.enqueue(
        manager,
        checkCompletion,
        { userId, contentId },
        { singletonKey: `${userId} ${contentId}` },
      );
  }
}
