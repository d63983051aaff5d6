import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlaybackRecordsService } from './playback-records.service.ts';
import { ProgressRecordsService } from './progress-records.service.ts';
import { UserContentProgress } from './user-content-progress.entity.ts';
import { VideoPlayback } from './video-playback.entity.ts';

/** Progress and playback as stored, and the services that alone write them. The layers above read the repository. */
@Module({
  imports: [TypeOrmModule.forFeature([UserContentProgress, VideoPlayback])],
  providers: [ProgressRecordsService, PlaybackRecordsService],
  exports: [TypeOrmModule, ProgressRecordsService, PlaybackRecordsService],
})
export class RecordsModule {}
