import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { LimitsModule } from '../limits/limits.module.ts';
import { RolesModule } from '../roles/roles.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountDeletion } from './account-deletion.service.ts';
import { ErasureAnswersController } from './erasure-answers.controller.ts';
import { ErasureController } from './erasure.controller.ts';
import { ErasureService } from './erasure.service.ts';
import { OwnerProofService } from './owner-proof.service.ts';

@Module({
  imports: [AuditModule, AuthModule, LimitsModule, RolesModule, SessionsModule, UsersModule],
  controllers: [ErasureController, ErasureAnswersController],
  providers: [AccountDeletion, ErasureService, OwnerProofService],
  exports: [ErasureService],
})
export class ErasureModule {}
