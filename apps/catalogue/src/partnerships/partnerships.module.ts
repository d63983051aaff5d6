import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.ts';
import { PartnershipsController } from './partnerships.controller.ts';
import { PartnershipsService } from './partnerships.service.ts';
import { PrunePartnershipRequestsJob } from './prune-partnership-requests.job.ts';

/** The partnership form of the support page. */
@Module({
  imports: [SettingsModule],
  controllers: [PartnershipsController],
  providers: [PartnershipsService, PrunePartnershipRequestsJob],
})
export class PartnershipsModule {}
