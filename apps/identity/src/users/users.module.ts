import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { RegistrationService } from './registration.service.ts';
import { UserContactQuestions } from './user-contact.questions.ts';
import { UserController } from './user.controller.ts';
import { UserDirectory } from './user-directory.service.ts';
import { UserService } from './user.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [UserController, UserContactQuestions],
  providers: [UserService, UserDirectory, RegistrationService],
  exports: [UserService, RegistrationService],
})
export class UsersModule {}
