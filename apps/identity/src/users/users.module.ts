import { Module } from '@nestjs/common';
import { RegistrationService } from './registration.service.ts';
import { UserContactQuestions } from './user-contact.questions.ts';
import { UserService } from './user.service.ts';

@Module({
  controllers: [UserContactQuestions],
  providers: [UserService, RegistrationService],
  exports: [UserService, RegistrationService],
})
export class UsersModule {}
