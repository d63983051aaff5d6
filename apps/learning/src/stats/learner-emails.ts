import { ListUserEmails } from '@academy/contracts';
import type { RpcClient } from '@academy/messaging';

/**
 * The addresses of users by id, without those of accounts that are gone.
 * @throws AppError `platform.unavailable` while identity does not answer.
 */
export async function emailsOf(rpc: RpcClient, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const users = await rpc.ask(ListUserEmails.of({ userIds }));
  return new Map(users.map(({ id, email }) => [id, email]));
}
