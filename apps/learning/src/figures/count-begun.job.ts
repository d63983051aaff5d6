import { type JobHandler, RunsJob } from '@academy/jobs';
import type { Plain } from '@academy/shared';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type BegunContent, countBegun } from '../records/count-begun.ts';
import { FiguresService } from './figures.service.ts';

@Injectable()
@RunsJob(countBegun)
export class CountBegunJob implements JobHandler<BegunContent> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly figures: FiguresService,
  ) {}

  async run(begun: Plain<BegunContent>): Promise<void> {
    await this.dataSource.transaction((manager) => this.figures.refreshContents(manager, [begun]));
  }
}
