import { FindUsers, ListUserEmails } from '@academy/contracts';
import { RpcClient } from '@academy/messaging';
import { toAppError } from '@academy/platform';
import { Injectable, Logger } from '@nestjs/common';

/** Names and addresses of buyers, for staff; only identity knows them. */
@Injectable()
export class BuyersService {
  private readonly logger = new Logger(BuyersService.name);

  constructor(private readonly rpc: RpcClient) {}

  /** E-mail addresses by user id; none while identity does not answer, as orders can be read without them. */
  async emails(userIds: Iterable<string>): Promise<Map<string, string>> {
    const asked = [...new Set(userIds)];
    if (asked.length === 0) return new Map();
    try {
      const known = await this.rpc.ask(ListUserEmails.of({ userIds: asked }));
      return new Map(known.map(({ id, email }) => [id, email]));
    } catch (error) {
      if (toAppError(error).code !== 'platform.unavailable') throw error;
      this.logger.warn({ err: error }, 'Orders are shown without addresses');
      return new Map();
    }
  }

  /**
   * Ids of users whose address or name contains the text.
   * @throws AppError `platform.unavailable` while identity does not answer: an order not found would be a lie.
   */
  find(search: string): Promise<string[]> {
    return this.rpc.ask(FindUsers.of({ search }));
  }
}
