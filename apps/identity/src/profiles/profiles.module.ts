import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { MeController } from './me.controller.ts';
import { ProfileService } from './profile.service.ts';

@Module({
  imports: [AuditModule, SessionsModule, UsersModule],
  controllers: [MeController],
  providers: [ProfileService],
})
export class ProfilesModule {}
