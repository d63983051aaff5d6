import { Module } from '@nestjs/common';
import { PlaybackModule } from '../playback/playback.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { CoursesController } from './courses.controller.ts';
import { CoursesService } from './courses.service.ts';

/** How far learners are in whole contents, and where they go on. */
@Module({
  imports: [RecordsModule, PlaybackModule],
  controllers: [CoursesController],
  providers: [CoursesService],
})
export class CoursesModule {}
