import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { type AskerRef, mailDigest } from './question-jobs.ts';
import { QuestionMailsService } from './question-mails.service.ts';

@Injectable()
@RunsJob(mailDigest)
export class MailDigestJob implements JobHandler<AskerRef> {
  constructor(private readonly mails: QuestionMailsService) {}

  async run({ userId }: AskerRef): Promise<void> {
    await this.mails.mailDigest(userId);
  }
}
