import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { ErasureModule } from '../erasure/erasure.module.ts';
import { RolesModule } from '../roles/roles.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { UserAdministrationController } from './user-administration.controller.ts';
import { UserAdministration } from './user-administration.service.ts';

@Module({
  imports: [AuditModule, AuthModule, ErasureModule, RolesModule, SessionsModule, UsersModule],
  controllers: [UserAdministrationController],
  providers: [UserAdministration],
})
export class AdministrationModule {}
