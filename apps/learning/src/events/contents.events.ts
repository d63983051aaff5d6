import { ContentChanged } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { EventContext, OnEvent } from '@academy/messaging';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import { syncProjects } from '../figures/sync-projects.ts';
import { KnownSeminarsService } from '../seminars/seats/known-seminars.service.ts';
import { FollowsService } from '../follows/follows.service.ts';

/** Passes a change of a content to all parts it concerns, since an event has only one handler per service. */
@ApiExcludeController()
@Controller()
export class ContentsEventsController {
  constructor(
    private readonly jobs: JobQueue,
    private readonly follows: FollowsService,
    private readonly seminars: KnownSeminarsService,
  ) {}

  @OnEvent(ContentChanged)
  async onContentChanged(
    @Payload() content: ContentChanged,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    // When it is published or archived, it joins or leaves the contents that complete its projects.
    await this.jobs.enqueue(manager, syncProjects, {}, { singletonKey: syncProjects.name });
    await this.follows.scheduleAnnouncement(manager, content);
    await this.seminars.scheduleRefresh(manager, content);
  }
}
