import { MessagingModule } from '@academy/messaging';
import { DatabaseModule, PlatformModule } from '@academy/platform';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { database } from './database/database.ts';
import { LearningEnv } from './env.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { ProgressController } from './progress/progress.controller.ts';
import { ProgressService } from './progress/progress.service.ts';
import { UserContentProgress } from './progress/user-content-progress.entity.ts';
import { StatsController } from './stats/stats.controller.ts';
import { StatsService } from './stats/stats.service.ts';

/** Learning: what learners saved and completed. */
@Module({
  imports: [
    PlatformModule.forRoot({ env: LearningEnv }),
    DatabaseModule.forRoot(database),
    MessagingModule.forRoot({ service: 'learning' }),
    TypeOrmModule.forFeature([UserContentProgress]),
    PersonalDataModule,
  ],
  controllers: [ProgressController, StatsController],
  providers: [ProgressService, StatsService],
})
export class AppModule {}
