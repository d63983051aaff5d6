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

/** Attempts at quizzes: learners take them here, and staff sees how they are answered. */
@Module({
  imports: [RecordsModule, AccessModule],
  controllers: [QuizzesController, QuizAttemptsController],
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
  ],
  exports: [QuizFiguresService, AttemptExportService],
})
export class QuizzesModule {}
