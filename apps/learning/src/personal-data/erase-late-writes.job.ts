import { type JobHandler, RunsJob } from '@academy/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ErasedUserRef, eraseLateWrites } from './erase-late-writes.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Injectable()
@RunsJob(eraseLateWrites)
export class EraseLateWritesJob implements JobHandler<ErasedUserRef> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly personalData: PersonalDataService,
  ) {}

  async run({ userId }: ErasedUserRef): Promise<void> {
    await this.dataSource.transaction((manager) => this.personalData.eraseRows(manager, userId));
  }
}
