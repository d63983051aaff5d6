import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotentRequest } from './idempotent-request.entity.ts';
import { IdempotentRequests } from './idempotent-requests.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([IdempotentRequest])],
  providers: [IdempotentRequests],
  exports: [IdempotentRequests],
})
export class IdempotencyModule {}
