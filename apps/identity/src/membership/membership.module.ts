import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MembershipController } from './membership.controller.ts';
import { MembershipService } from './membership.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [MembershipController],
  providers: [MembershipService],
})
export class MembershipModule {}
