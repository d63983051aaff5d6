import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { mailHidden, type PostRef } from './question-jobs.ts';
import { QuestionMailsService } from './question-mails.service.ts';

@Injectable()
@RunsJob(mailHidden)
export class MailHiddenJob implements JobHandler<PostRef> {
  constructor(private readonly mails: QuestionMailsService) {}

  async run({ postId }: PostRef): Promise<void> {
    await this.mails.mailHidden(postId);
  }
}
