import { CertificateIssued, CertificateRevoked, ProgressChanged, ProjectChanged } from '@academy/contracts';
import { JobQueue } from '@academy/jobs';
import { EventContext, EventsContext, OnEvent, OnEvents } from '@academy/messaging';
import type { Plain } from '@academy/shared';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { ApiExcludeController } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { FiguresService } from './figures.service.ts';
import { syncProjects } from './sync-projects.ts';

/** Updates the figures after completions, certificates and changes of projects. Playback is too frequent for events. */
@ApiExcludeController()
@Controller()
export class FiguresEventsController {
  constructor(
    private readonly figures: FiguresService,
    private readonly jobs: JobQueue,
  ) {}

  @OnEvents(ProgressChanged)
  async onProgressChanged(
    @Payload() changes: Plain<ProgressChanged>[],
    @Ctx() { manager }: EventsContext,
  ): Promise<void> {
    await this.figures.refreshContents(manager, changes);
  }

  @OnEvent(CertificateIssued)
  async onCertificateIssued(
    @Payload() certificate: CertificateIssued,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.refresh(manager, certificate);
  }

  @OnEvent(CertificateRevoked)
  async onCertificateRevoked(
    @Payload() certificate: CertificateRevoked,
    @Ctx() { manager }: EventContext,
  ): Promise<void> {
    await this.refresh(manager, certificate);
  }

  @OnEvent(ProjectChanged)
  async onProjectChanged(@Ctx() { manager }: EventContext): Promise<void> {
    await this.jobs.enqueue(manager, syncProjects, {}, { singletonKey: syncProjects.name });
  }

  private async refresh(
    manager: EntityManager,
    { userId, itemType, itemId }: Plain<Pick<CertificateIssued, 'userId' | 'itemType' | 'itemId'>>,
  ): Promise<void> {
    if (itemType === 'project') await this.figures.refreshProject(manager, [userId], itemId);
    else await this.figures.refreshContents(manager, [{ userId, contentId: itemId }]);
  }
}
