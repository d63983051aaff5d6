import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { ProviderModule } from '../../provider/provider.module.ts';
import { FulfilmentModule } from '../fulfilment/fulfilment.module.ts';
import { FetchMissedEventsJob } from './fetch-missed-events.job.ts';
import { MissedEventsService } from './missed-events.service.ts';
import { PruneEventsJob } from './prune-events.job.ts';
import { StripeEvent } from './stripe-event.entity.ts';
import { WebhookController } from './webhook.controller.ts';
import { WebhooksService } from './webhooks.service.ts';

/** Events of the provider, also those that were missed. */
@Module({
  imports: [LedgerModule, ProviderModule, FulfilmentModule, TypeOrmModule.forFeature([StripeEvent])],
  controllers: [WebhookController],
  providers: [FetchMissedEventsJob, MissedEventsService, PruneEventsJob, WebhooksService],
})
export class WebhooksModule {}
