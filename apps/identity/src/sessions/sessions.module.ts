import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { KeysModule } from '../keys/keys.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { RevocationQuestions } from './revocation.questions.ts';
import { SessionController } from './session.controller.ts';
import { SessionService } from './session.service.ts';
import { SessionTokenService } from './session-token.service.ts';
import { SettingsEvents } from './settings.events.ts';
import { StaffPolicyService } from './staff-policy.service.ts';

@Module({
  imports: [AuditModule, KeysModule, UsersModule],
  controllers: [SessionController, RevocationQuestions, SettingsEvents],
  providers: [SessionService, SessionTokenService, StaffPolicyService],
  exports: [SessionService, SessionTokenService, StaffPolicyService],
})
export class SessionsModule {}
