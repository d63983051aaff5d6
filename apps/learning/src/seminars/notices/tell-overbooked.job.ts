import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Seminar } from '../../records/seminar.entity.ts';
import { type SeminarRef, tellOverbooked } from '../seats/seminar-jobs.ts';
import { SeatsService } from '../seats/seats.service.ts';
import { StaffMailsService } from '../seats/staff-mails.service.ts';

/** Mails editors and administrators that a seminar has fewer seats than are taken, once for each of its versions. */
@Injectable()
@RunsJob(tellOverbooked)
export class TellOverbookedJob implements JobHandler<SeminarRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsService,
    private readonly mails: StaffMailsService,
  ) {}

  async run({ contentId }: Plain<SeminarRef>): Promise<void> {
    const staff = await this.mails.recipients();
    await this.dataSource.transaction(async (manager) => {
      const seminar = await this.seats.lock(manager, contentId);
      const { version, staffToldVersion, cancelledAt, endsAt } = seminar;
      if (staffToldVersion === version || cancelledAt !== null || endsAt <= new Date()) return;
      if (!(await this.seats.isOverbooked(manager, seminar))) return;
      await manager.update(Seminar, { contentId }, { staffToldVersion: version });
      await this.mails.overbooked(manager, seminar, staff, { isPaid: false });
    });
  }
}
