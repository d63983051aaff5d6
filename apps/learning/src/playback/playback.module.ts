import { Module } from '@nestjs/common';
import { PlaybackBuffer } from './playback-buffer.ts';
import { PlaybackController } from './playback.controller.ts';
import { PlaybackService } from './playback.service.ts';
import { AccessModule } from '../access/access.module.ts';
import { RecordsModule } from '../records/records.module.ts';

/** Playback positions and watched seconds over HTTP. */
@Module({
  imports: [AccessModule, RecordsModule],
  controllers: [PlaybackController],
  providers: [PlaybackService, PlaybackBuffer],
  exports: [PlaybackBuffer],
})
export class PlaybackModule {}
