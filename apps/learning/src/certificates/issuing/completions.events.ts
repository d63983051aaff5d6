import { ContentCompleted } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { EventContext, OnEvent } from '@academy/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { checkCompletion } from './check-completion.ts';

/** Has certificates checked when contents are completed. */
@ApiExcludeController()
@Controller()
export class CompletionsEventsController {
  constructor(private readonly jobs: JobQueue) {}

  @OnEvent(ContentCompleted)
  async onContentCompleted(
    @Payload() { userId, contentId }: ContentCompleted,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    const singletonKey = `${userId} ${contentId}`;
    await this.jobs.enqueue(manager, checkCompletion, { userId, contentId }, { singletonKey });
  }
}
