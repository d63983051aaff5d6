import { type JobHandler, type NoPayload, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { MessageBatchesService } from './message-batches.service.ts';
import { sendMessages } from './send-messages.ts';

/** Continues sending messages, every minute and when a message is created. */
@Injectable()
@RunsJob(sendMessages)
export class SendMessagesJob implements JobHandler<NoPayload> {
  constructor(private readonly batches: MessageBatchesService) {}

  async run(): Promise<void> {
    await this.batches.sendNext();
  }
}
