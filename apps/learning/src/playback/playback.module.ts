import { Module } from '@nestjs/common';
import { PlaybackBuffer } from './playback-buffer.ts';
import { PlaybackController } from './playback.controller.ts';
import { PlaybackService } from './playback.service.ts';
import { RecordsModule } from '../records/records.module.ts';

/** Playback positions and watched seconds over HTTP. */
@Module({
  imports: [RecordsModule],
  controllers: [PlaybackController],
  providers: [PlaybackService, PlaybackBuffer],
  exports: [PlaybackBuffer],
})
export class PlaybackModule {}
