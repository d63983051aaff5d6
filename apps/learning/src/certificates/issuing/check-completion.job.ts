import { type CertifiableItemReply, ListCertifiableItems } from '@academy/contracts';
import { type JobHandler, RunsJob } from '@academy/jobs';
import { RpcClient } from '@academy/messaging';
import type { Plain } from '@academy/shared';
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

  async run({ userId, contentId }: Plain<CompletionRef>): Promise<void> {
    const items = await this.rpc.ask(ListCertifiableItems.of({ contentId }));
    // Once the content has left an item, the other completions may be older than a refund or the end of access.
    for (const item of items)
      await this.issuing.issueIfEarned(userId, item, { mustBeOpen: !isPartOf(item, contentId) });
  }
}

/** Whether the content is still part of the item. */
function isPartOf({ contents }: CertifiableItemReply, contentId: string): boolean {
  return contents.some(({ id }) => id === contentId);
}
