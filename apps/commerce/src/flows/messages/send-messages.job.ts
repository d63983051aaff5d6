import { type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { MessageBatchesService } from './message-batches.service.ts';
import { sendMessages } from './send-messages.ts';

/** Goes on with the messages that are under way, every minute and when one is sent. */
@Injectable()
@RunsJob(sendMessages)
export class SendMessagesJob implements JobHandler<NoPayload> {
  constructor(private readonly batches: MessageBatchesService) {}

  async run(): Promise<void> {
    await this.batches.sendNext();
  }
}
