import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotentRequest } from './idempotent-request.entity.ts';
import { IdempotentRequestsService } from './idempotent-requests.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([IdempotentRequest])],
  providers: [IdempotentRequestsService],
  exports: [IdempotentRequestsService],
})
export class IdempotencyModule {}
