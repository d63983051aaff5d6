import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withOrigin } from '../../audit/request-origin.interceptor.ts';
import { type CarryOutRequest, carryOutRequest } from '../deferred/carry-out-request.ts';
import { DeferredRequestsService, type DeferredWork } from '../deferred/deferred-requests.service.ts';
import { EmailChangeService } from '../verification/email-change.service.ts';
import { RecoveryService } from './recovery.service.ts';
import { SignUpService } from './sign-up.service.ts';

/** Carries out an anonymous request for an email address, once: the request is removed in the same transaction. */
@Injectable()
@RunsJob(carryOutRequest)
export class CarryOutRequestJob implements JobHandler<CarryOutRequest> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: DeferredRequestsService,
    private readonly signUps: SignUpService,
    private readonly recoveries: RecoveryService,
    private readonly emailChanges: EmailChangeService,
  ) {}

  async run({ requestId }: Plain<CarryOutRequest>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const request = await this.requests.take(manager, requestId);
      if (request === null) return;
      await withOrigin(request.origin, () => this.carryOut(manager, request.work));
    });
  }

  private carryOut(manager: EntityManager, work: DeferredWork): Promise<void> {
    switch (work.kind) {
      case 'sign_up':
        return this.signUps.register(manager, work);
      case 'confirmation':
        return this.signUps.sendConfirmation(manager, work.email, work.path);
      case 'recovery':
        return this.recoveries.sendLink(manager, work.email, work.path);
      case 'email_change':
        return this.emailChanges.sendAgain(manager, work.email, work.path);
    }
  }
}
