import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { KeysModule } from '../keys/keys.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { CodeCheck } from './code-check.service.ts';
import { FactorController } from './factor.controller.ts';
import { FactorService } from './factor.service.ts';
import { FactorVerificationService } from './factor-verification.service.ts';
import { RecoveryCodesController } from './recovery-codes.controller.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';

/** Second factors; errors take GoTrue's form through the auth module's filter. */
@Module({
  imports: [AuditModule, KeysModule, LimitsModule, SessionsModule, UsersModule],
  controllers: [RecoveryCodesController, FactorController],
  providers: [CodeCheck, FactorService, FactorVerificationService, RecoveryCodesService],
})
export class MfaModule {}
