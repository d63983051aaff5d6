import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { ProgressController } from './progress.controller.ts';
import { ProgressRpcController } from './progress.rpc.ts';
import { ProgressService } from './progress.service.ts';

/** Learners' saved and completed contents. */
@Module({
  imports: [AccessModule, RecordsModule],
  controllers: [ProgressController, ProgressRpcController],
  exports: [ProgressService],
  providers: [ProgressService],
})
export class ProgressModule {}
