import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnnounceLessonsJob } from './announce-lessons.job.ts';
import { FollowsController } from './follows.controller.ts';
import { FollowsService } from './follows.service.ts';
import { SeriesFollow } from './series-follow.entity.ts';

/** Series that users follow, and the mails about their new lessons. */
@Module({
  imports: [TypeOrmModule.forFeature([SeriesFollow])],
  controllers: [FollowsController],
  providers: [FollowsService, AnnounceLessonsJob],
  exports: [FollowsService],
})
export class FollowsModule {}
