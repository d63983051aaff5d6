import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotentRequest } from './idempotent-request.entity.ts';
import { IdempotentRequestsService } from './idempotent-requests.service.ts';
import { PruneRequestsJob } from './prune-requests.job.ts';

/**
 * Lets a service's commands be repeated safely. Requires the entity {@link IdempotentRequest}, its table
 * (`createIdempotencyTable` in a migration) and `JobsModule`.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotentRequest])],
  providers: [IdempotentRequestsService, PruneRequestsJob],
  exports: [IdempotentRequestsService],
})
export class IdempotencyModule {}
