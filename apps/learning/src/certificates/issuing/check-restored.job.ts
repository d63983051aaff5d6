import { ListCertifiableItems } from '@academy/contracts';
import { type JobHandler, RunsJob } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThanOrEqual } from 'typeorm';
import { UserContentProgress } from '../../records/user-content-progress.entity.ts';
import { checkRestored, type RestoredRef } from './check-restored.ts';
import { IssuingService } from './issuing.service.ts';

@Injectable()
@RunsJob(checkRestored)
export class CheckRestoredJob implements JobHandler<RestoredRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
    private readonly issuing: IssuingService,
  ) {}

  async run({ userId, refundedAt }: Plain<RestoredRef>): Promise<void> {
    // Whatever the refund affected was completed since.
    const completed = await this.dataSource.manager.findBy(UserContentProgress, {
      userId,
      isCompleted: true,
      completedAt: MoreThanOrEqual(new Date(refundedAt)),
    });
    for (const { contentId } of completed) {
      const items = await this.rpc.ask(ListCertifiableItems.of({ contentId }));
      for (const item of items) await this.issuing.issueIfEarned(userId, item, { isRestored: true });
    }
  }
}
