import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotentRequest } from './idempotent-request.entity.ts';
import { PruneRequestsJob } from './prune-requests.job.ts';
import { IdempotentRequestsService } from './idempotent-requests.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([IdempotentRequest])],
  providers: [IdempotentRequestsService, PruneRequestsJob],
  exports: [IdempotentRequestsService],
})
export class IdempotencyModule {}
