import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.ts';
import { PartnershipsController } from './partnerships.controller.ts';
import { PartnershipsService } from './partnerships.service.ts';

/** The partnership form of the support page. */
@Module({
  imports: [SettingsModule],
  controllers: [PartnershipsController],
  providers: [PartnershipsService],
})
export class PartnershipsModule {}
