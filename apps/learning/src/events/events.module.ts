import { Module } from '@nestjs/common';
import { FollowsModule } from '../follows/follows.module.ts';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { SeminarsModule } from '../seminars/seminars.module.ts';
import { PurchasesEventsController } from './purchases.events.ts';
import { ContentsEventsController } from './contents.events.ts';

/** Events of other services that concern several parts of this one. */
@Module({
  imports: [FollowsModule, CertificatesModule, SeminarsModule],
  controllers: [ContentsEventsController, PurchasesEventsController],
})
export class EventsModule {}
