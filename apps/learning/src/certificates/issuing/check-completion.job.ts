import { ListCertifiableItems } from '@academy/contracts';
import { type JobHandler, RunsJob } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import { Injectable } from '@nestjs/common';
import { checkCompletion, type CompletionRef } from './check-completion.ts';
import { IssuingService } from './issuing.service.ts';

@Injectable()
@RunsJob(checkCompletion)
export class CheckCompletionJob implements JobHandler<CompletionRef> {
  constructor(
    private readonly rpc: RpcClient,
    private readonly issuing: IssuingService,
  ) {}

  async run({ userId, contentId }: CompletionRef): Promise<void> {
    const items = await this.rpc.ask(ListCertifiableItems.of({ contentId }));
    for (const item of items) await this.issuing.issueIfEarned(userId, item);
  }
}
