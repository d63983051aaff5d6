import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.ts';
import { SettingsRpcController } from './settings.rpc.ts';
import { SettingsService } from './settings.service.ts';

/** The academy's settings. */
@Module({
  controllers: [SettingsController, SettingsRpcController],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
