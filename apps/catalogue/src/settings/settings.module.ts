import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.ts';
import { SettingsController } from './settings.controller.ts';
import { SettingsRpcController } from './settings.rpc.ts';
import { SettingsService } from './settings.service.ts';

/** The academy's settings. */
@Module({
  imports: [MediaModule],
  controllers: [SettingsController, SettingsRpcController],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
