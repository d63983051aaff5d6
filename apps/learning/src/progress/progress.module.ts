import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.ts';
import { ProgressController } from './progress.controller.ts';
import { ProgressService } from './progress.service.ts';

/** Learners' saved and completed contents. */
@Module({
  imports: [RecordsModule],
  controllers: [ProgressController],
  exports: [ProgressService],
  providers: [ProgressService],
})
export class ProgressModule {}
