import { ListUserEmails } from '@academy/contracts';
import type { RpcClient } from '@academy/messaging';

/**
 * The emails of users by id, without those of deleted accounts.
 * @throws AppError `platform.unavailable` while identity does not reply.
 */
export async function emailsOf(rpc: RpcClient, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const users = await rpc.ask(ListUserEmails.of({ userIds }));
  return new Map(users.map(({ id, email }) => [id, email]));
}
