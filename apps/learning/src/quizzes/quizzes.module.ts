import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { AnswersService } from './attempts/answers.service.ts';
import { AttemptEndService } from './attempts/attempt-end.service.ts';
import { AttemptExportService } from './attempts/attempt-export.service.ts';
import { AttemptViewService } from './attempts/attempt-view.service.ts';
import { AttemptsService } from './attempts/attempts.service.ts';
import { EditionsService } from './editions/editions.service.ts';
import { EndAttemptJob } from './attempts/end-attempt.job.ts';
import { QuizAttemptsController } from './attempts/quiz-attempts.controller.ts';
import { QuizzesController } from './attempts/quizzes.controller.ts';
import { CountAttemptsJob } from './figures/count-attempts.job.ts';
import { QuizFiguresService } from './figures/quiz-figures.service.ts';
import { QuizStatsController } from './staff/quiz-stats.controller.ts';
import { QuizStatsService } from './staff/quiz-stats.service.ts';
import { RemarkAttemptsJob } from './staff/remark-attempts.job.ts';
import { RemarkingController } from './staff/remarking.controller.ts';
import { RemarkingService } from './staff/remarking.service.ts';
import { StaffAttemptsService } from './staff/staff-attempts.service.ts';

/** Attempts at quizzes: learners take them here, and staff sees how they are answered. */
@Module({
  imports: [RecordsModule, AccessModule],
  controllers: [QuizzesController, QuizAttemptsController, QuizStatsController, RemarkingController],
  providers: [
    AttemptsService,
    AnswersService,
    AttemptEndService,
    AttemptViewService,
    AttemptExportService,
    EditionsService,
    EndAttemptJob,
    CountAttemptsJob,
    QuizFiguresService,
    QuizStatsService,
    StaffAttemptsService,
    RemarkingService,
    RemarkAttemptsJob,
  ],
  exports: [AttemptsService, AnswersService, QuizFiguresService, AttemptExportService],
})
export class QuizzesModule {}
