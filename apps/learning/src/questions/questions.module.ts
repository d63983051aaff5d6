import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { AuthorNamesService } from './author-names.service.ts';
import { FindRepliesJob } from './mails/find-replies.job.ts';
import { MailAnswerJob } from './mails/mail-answer.job.ts';
import { MailDigestJob } from './mails/mail-digest.job.ts';
import { MailHiddenJob } from './mails/mail-hidden.job.ts';
import { QuestionMailsService } from './mails/question-mails.service.ts';
import { RemindStaffJob } from './mails/remind-staff.job.ts';
import { MarkExportService } from './personal-data/mark-export.service.ts';
import { PostExportService } from './personal-data/post-export.service.ts';
import { QuestionErasureService } from './personal-data/question-erasure.service.ts';
import { QuestionAccessService } from './question-access.service.ts';
import { QuestionReply } from './question-reply.entity.ts';
import { QuestionReport } from './question-report.entity.ts';
import { QuestionViewsService } from './question-views.service.ts';
import { QuestionWish } from './question-wish.entity.ts';
import { Question } from './question.entity.ts';
import { QuestionsController } from './questions.controller.ts';
import { QuestionsService } from './questions.service.ts';
import { RepliesController } from './replies.controller.ts';
import { RepliesService } from './replies.service.ts';
import { ReportsService } from './reports.service.ts';
import { AnsweringService } from './staff/answering.service.ts';
import { InboxController } from './staff/inbox.controller.ts';
import { InboxService } from './staff/inbox.service.ts';
import { ModerationService } from './staff/moderation.service.ts';
import { WaitingRpcController } from './staff/waiting.rpc.ts';

/** What learners ask beside lessons, the replies, and staff's inbox. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Question, QuestionReply, QuestionWish, QuestionReport]),
    AccessModule,
    CoursesModule,
  ],
  controllers: [InboxController, RepliesController, QuestionsController, WaitingRpcController],
  providers: [
    QuestionsService,
    RepliesService,
    ReportsService,
    QuestionAccessService,
    QuestionViewsService,
    AuthorNamesService,
    AnsweringService,
    InboxService,
    ModerationService,
    QuestionMailsService,
    MailAnswerJob,
    MailHiddenJob,
    MailDigestJob,
    FindRepliesJob,
    RemindStaffJob,
    PostExportService,
    MarkExportService,
    QuestionErasureService,
  ],
  exports: [PostExportService, MarkExportService, QuestionErasureService],
})
export class QuestionsModule {}
