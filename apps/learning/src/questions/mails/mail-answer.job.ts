import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { mailAnswer, type ReplyRef } from './question-jobs.ts';
import { QuestionMailsService } from './question-mails.service.ts';

@Injectable()
@RunsJob(mailAnswer)
export class MailAnswerJob implements JobHandler<ReplyRef> {
  constructor(private readonly mails: QuestionMailsService) {}

  async run({ replyId }: ReplyRef): Promise<void> {
    await this.mails.mailAnswer(replyId);
  }
}
