import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.ts';
import { ItemVersionsService } from './item-versions.service.ts';
import { PruneVersionsJob } from './prune-versions.job.ts';

/** The common parts of the histories of contents and projects. */
@Module({
  imports: [RecordsModule],
  providers: [ItemVersionsService, PruneVersionsJob],
  exports: [ItemVersionsService],
})
export class HistoryModule {}
