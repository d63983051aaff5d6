import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { MeController } from './me.controller.ts';
import { MembershipController } from './membership.controller.ts';
import { MembershipService } from './membership.service.ts';
import { ProfileService } from './profile.service.ts';

/** What users see and change of themselves: profile and membership. */
@Module({
  imports: [AccountsModule, AuditModule, SessionsModule],
  controllers: [MeController, MembershipController],
  providers: [MembershipService, ProfileService],
})
export class MeModule {}
