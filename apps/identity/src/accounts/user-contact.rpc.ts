import { Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MessagePattern, Payload } from '@nestjs/microservices';
import {
  type CodiceFiscaleReply,
  FindUserByEmail,
  FindUsers,
  GetUserContact,
  ListAdminContacts,
  ListCodiciFiscali,
  ListShownNames,
  ListStaffContacts,
  ListUserEmails,
  type ShownNameReply,
  type UserContactReply,
  type UserEmailReply,
} from '@academy/contracts';
import { STAFF_ROLES } from '@academy/shared';
import { UserSearchService } from './user-search.service.ts';
import type { User } from './user.entity.ts';
import { UsersService } from './users.service.ts';

/** Answers questions (RPC) of other services about users' contact data, and searches users. */
@ApiExcludeController()
@Controller()
export class UserContactRpcController {
  constructor(
    private readonly users: UsersService,
    private readonly search: UserSearchService,
  ) {}

  @MessagePattern(GetUserContact.pattern)
  async getUserContact(@Payload() { userId }: GetUserContact): Promise<UserContactReply | null> {
    return toContact(await this.users.findById(userId));
  }

  @MessagePattern(FindUserByEmail.pattern)
  async findUserByEmail(@Payload() { email }: FindUserByEmail): Promise<UserContactReply | null> {
    return toContact(await this.users.findByEmail(email));
  }

  @MessagePattern(ListAdminContacts.pattern)
  async listAdminContacts(): Promise<UserContactReply[]> {
    return contactsOf(await this.users.findActive(['admin']));
  }

  @MessagePattern(ListStaffContacts.pattern)
  async listStaffContacts(): Promise<UserContactReply[]> {
    return contactsOf(await this.users.findActive(STAFF_ROLES));
  }

  @MessagePattern(ListUserEmails.pattern)
  listUserEmails(@Payload() { userIds }: ListUserEmails): Promise<UserEmailReply[]> {
    return this.search.listEmails(userIds);
  }

  @MessagePattern(ListShownNames.pattern)
  listShownNames(@Payload() { userIds }: ListShownNames): Promise<ShownNameReply[]> {
    return this.search.listShownNames(userIds);
  }

  @MessagePattern(ListCodiciFiscali.pattern)
  listCodiciFiscali(@Payload() { userIds }: ListCodiciFiscali): Promise<CodiceFiscaleReply[]> {
    return this.search.listCodiciFiscali(userIds);
  }

  @MessagePattern(FindUsers.pattern)
  findUsers(@Payload() { search }: FindUsers): Promise<string[]> {
    return this.search.findIds(search);
  }
}

function contactsOf(users: readonly User[]): UserContactReply[] {
  return users.flatMap((user) => toContact(user) ?? []);
}

function toContact(user: User | null): UserContactReply | null {
  if (user === null) return null;
  const { firstName, lastName } = user.profile;
  return { id: user.id, email: user.email, firstName, lastName, language: user.language };
}
