import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { KeysModule } from '../keys/keys.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { RevocationQuestions } from './revocation.questions.ts';
import { SessionController } from './session.controller.ts';
import { SessionService } from './session.service.ts';
import { SessionTokenService } from './session-token.service.ts';

@Module({
  imports: [AuditModule, KeysModule, UsersModule],
  controllers: [SessionController, RevocationQuestions],
  providers: [SessionService, SessionTokenService],
  exports: [SessionService, SessionTokenService],
})
export class SessionsModule {}
