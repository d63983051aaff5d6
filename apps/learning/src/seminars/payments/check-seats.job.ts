import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { type ChangedAccess, checkSeats } from './payment-jobs.ts';
import { SeatAccessService } from './seat-access.service.ts';

@Injectable()
@RunsJob(checkSeats)
export class CheckSeatsJob implements JobHandler<ChangedAccess> {
  constructor(private readonly access: SeatAccessService) {}

  async run(changed: Plain<ChangedAccess>): Promise<void> {
    await this.access.check(changed);
  }
}
