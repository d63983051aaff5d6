import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { RoleService } from './role.service.ts';

@Module({ imports: [AuditModule, SessionsModule], providers: [RoleService], exports: [RoleService] })
export class RolesModule {}
