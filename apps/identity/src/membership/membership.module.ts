import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ApplicationsController } from './applications.controller.ts';
import { Applications } from './applications.service.ts';
import { MembershipController } from './membership.controller.ts';
import { MembershipService } from './membership.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [ApplicationsController, MembershipController],
  providers: [Applications, MembershipService],
})
export class MembershipModule {}
