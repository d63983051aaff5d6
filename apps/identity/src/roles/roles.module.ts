import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { RoleService } from './role.service.ts';

@Module({ imports: [SessionsModule], providers: [RoleService], exports: [RoleService] })
export class RolesModule {}
