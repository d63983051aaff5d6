import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { GetUserContact, type UserContactReply } from '@academy/contracts';
import { UserService } from './user.service.ts';

/** Tells the other services how to address a user. */
@ApiExcludeController()
@Controller()
export class UserContactQuestions {
  constructor(private readonly users: UserService) {}

  @MessagePattern(GetUserContact.pattern)
  async getUserContact(@Payload() { userId }: GetUserContact): Promise<UserContactReply | null> {
    const user = await this.users.findById(userId);
    if (user === null) return null;
    const { firstName, lastName } = user.profile;
    return { id: user.id, email: user.email, firstName, lastName, language: user.language };
  }
}
