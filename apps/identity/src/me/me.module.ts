import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { MeController } from './me.controller.ts';
import { MembershipController } from './membership.controller.ts';
import { MembershipService } from './membership.service.ts';
import { ReauthenticationController } from './reauthentication.controller.ts';
import { SessionProofService } from './session-proof.service.ts';
import { SignUpDataController } from './sign-up-data.controller.ts';
import { SignUpDataService } from './sign-up-data.service.ts';
import { ProfileService } from './profile.service.ts';

/** Users' own profile and membership. */
@Module({
  imports: [AccountsModule, AuditModule, AuthModule, SessionsModule],
  controllers: [MeController, MembershipController, ReauthenticationController, SignUpDataController],
  providers: [MembershipService, ProfileService, SessionProofService, SignUpDataService],
})
export class MeModule {}
