import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { KeysModule } from '../keys/keys.module.ts';
import { PruneSessionsJob } from './prune-sessions.job.ts';
import { RevocationRpcController } from './revocation.rpc.ts';
import { SessionController } from './session.controller.ts';
import { SessionsService } from './sessions.service.ts';
import { SessionTokensService } from './session-tokens.service.ts';
import { SettingsEventsController } from './settings.events.ts';
import { StaffPolicyService } from './staff-policy.service.ts';

/** Sessions, their tokens, and revocations. */
@Module({
  imports: [AccountsModule, AuditModule, KeysModule],
  controllers: [RevocationRpcController, SessionController, SettingsEventsController],
  providers: [PruneSessionsJob, SessionsService, SessionTokensService, StaffPolicyService],
  exports: [SessionsService, SessionTokensService, StaffPolicyService],
})
export class SessionsModule {}
