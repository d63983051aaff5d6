import { FindUsers, ListUserEmails } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { toAppError } from '@academy/platform';
import { Injectable, Logger } from '@nestjs/common';

/** How staff recognise a user. */
export interface Contact {
  email: string;
  /** First and last name; may be empty. */
  name: string;
}

/** Names and emails of buyers, for staff; only identity stores them. */
@Injectable()
export class BuyersService {
  private readonly logger = new Logger(BuyersService.name);

  constructor(private readonly rpc: RpcClient) {}

  /** Emails by user id, as {@link contacts}. */
  async emails(userIds: Iterable<string>): Promise<Map<string, string>> {
    const contacts = await this.contacts(userIds);
    return new Map([...contacts].map(([id, { email }]) => [id, email]));
  }

  /** Contacts by user id; empty while identity does not reply, since orders can be read without them. */
  async contacts(userIds: Iterable<string>): Promise<Map<string, Contact>> {
    const asked = [...new Set(userIds)];
    if (asked.length === 0) return new Map();
    try {
      const users = await this.rpc.ask(ListUserEmails.of({ userIds: asked }));
      return new Map(users.map(({ id, email, name }) => [id, { email, name }]));
    } catch (error) {
      if (toAppError(error).code !== 'platform.unavailable') throw error;
      this.logger.warn({ err: error }, 'Orders are shown without their buyers');
      return new Map();
    }
  }

  /**
   * Ids of users whose email or name contains the text.
   * @throws AppError `platform.unavailable` while identity does not reply: an empty result would be wrong.
   */
  find(search: string): Promise<string[]> {
    return this.rpc.ask(FindUsers.of({ search }));
  }
}
