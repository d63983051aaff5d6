import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.ts';
import { ProgressModule } from '../progress/progress.module.ts';
import { QuizzesModule } from '../quizzes/quizzes.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { DemoAttemptsService } from './demo-attempts.service.ts';
import { DemoProgressService } from './demo-progress.service.ts';
import { SeminarsModule } from '../seminars/seminars.module.ts';
import { DemoSeatsService } from './demo-seats.service.ts';
import { DemoStudyService } from './demo-study.service.ts';

/** The service with its demo data; loaded only by the seed. */
@Module({
  imports: [AppModule, ProgressModule, QuizzesModule, RecordsModule, SeminarsModule],
  providers: [DemoProgressService, DemoAttemptsService, DemoStudyService, DemoSeatsService],
})
export class DemoModule {}
