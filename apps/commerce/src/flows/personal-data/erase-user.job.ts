import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { type EraseUser, eraseUser } from './erase-user.ts';
import { ErasureService } from './erasure.service.ts';

/** Erases one user; every step may be repeated, so the queue retries until all are done. */
@Injectable()
@RunsJob(eraseUser)
export class EraseUserJob implements JobHandler<EraseUser> {
  constructor(private readonly erasures: ErasureService) {}

  async run({ userId }: EraseUser): Promise<void> {
    await this.erasures.erase(userId);
  }
}
