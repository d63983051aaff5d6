import {
  FindUsers,
  GetUserContact,
  type CodiceFiscaleReply,
  ListCodiciFiscali,
  ListStaffContacts,
  ListShownNames,
  ListUserEmails,
  type ShownNameReply,
  type UserContactReply,
  type UserEmailReply,
} from '@academy/contracts';
import { MessagingModule } from '@academy/messaging';
import { PlatformModule, ServiceEnv } from '@academy/platform';
import { createTestApp, type TestApp, type TestServices } from '@academy/testing';
import { Controller, Module } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';

const contacts = new Map<string, UserContactReply>();
const staff = new Set<string>();
const codiciFiscali = new Map<string, string>();

@Controller()
class IdentityStubController {
  @MessagePattern(GetUserContact.pattern)
  getUserContact(@Payload() { userId }: GetUserContact): UserContactReply | null {
    return contacts.get(userId) ?? null;
  }

  @MessagePattern(ListUserEmails.pattern)
  listUserEmails(@Payload() { userIds }: ListUserEmails): UserEmailReply[] {
    return userIds.flatMap((id) => {
      const contact = contacts.get(id);
      if (contact === undefined) return [];
      const { email, firstName, lastName } = contact;
      return [{ id, email, name: `${firstName} ${lastName}`.trim() }];
    });
  }

  @MessagePattern(ListShownNames.pattern)
  listShownNames(@Payload() { userIds }: ListShownNames): ShownNameReply[] {
    return userIds.flatMap((id) => {
      const contact = contacts.get(id);
      return contact ? [{ id, name: `${contact.firstName} ${contact.lastName.slice(0, 1)}.` }] : [];
    });
  }

  @MessagePattern(ListCodiciFiscali.pattern)
  listCodiciFiscali(@Payload() { userIds }: ListCodiciFiscali): CodiceFiscaleReply[] {
    return userIds.flatMap((id) => {
      const codiceFiscale = codiciFiscali.get(id);
      return codiceFiscale === undefined ? [] : [{ id, codiceFiscale }];
    });
  }

  @MessagePattern(ListStaffContacts.pattern)
  listStaffContacts(): UserContactReply[] {
    return [...staff].flatMap((id) => contacts.get(id) ?? []);
  }

  @MessagePattern(FindUsers.pattern)
  findUsers(@Payload() { search }: FindUsers): string[] {
    const found = [...contacts.values()].filter(({ firstName, lastName }) =>
      `${firstName} ${lastName}`.includes(search),
    );
    return found.map(({ id }) => id);
  }
}

@Module({
  imports: [
    PlatformModule.forRoot({ env: ServiceEnv }),
    MessagingModule.forRoot({ service: 'identity', database: false }),
  ],
  controllers: [IdentityStubController],
})
class IdentityStubModule {}

/** Answers identity's questions (RPC) over real NATS, with the data of the test. */
export function startIdentityStub(services: TestServices): Promise<TestApp> {
  return createTestApp(IdentityStubModule, { service: 'identity', services });
}

/** Adds a user. @returns the email. */
export function signUp(userId: string, contact: Partial<UserContactReply> = {}): string {
  const email = `${userId}@example.org`;
  contacts.set(userId, {
    id: userId,
    email,
    firstName: 'Ada',
    lastName: 'Rossi',
    language: 'it',
    ...contact,
  });
  return email;
}

/** Adds the codice fiscale of a user. */
export function hasCodiceFiscale(userId: string, codiceFiscale: string): void {
  codiciFiscali.set(userId, codiceFiscale);
}

/** Removes a user. */
export function forget(userId: string): void {
  contacts.delete(userId);
}

/** Makes a user an editor or administrator. */
export function promote(userId: string): void {
  staff.add(userId);
}
