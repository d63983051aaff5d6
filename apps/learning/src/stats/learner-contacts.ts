import { ListUserEmails } from '@academy/contracts';
import type { RpcClient } from '@academy/messaging';
import type { ListedLearnerDto } from './listed-learner.dto.ts';

/** How staff recognise a learner; all null for a deleted account. */
export type LearnerContact = Pick<ListedLearnerDto, 'email' | 'name'>;

/**
 * Finds the emails and names of users by id.
 * @throws AppError `platform.unavailable` while identity does not reply.
 */
export async function contactsOf(
  rpc: RpcClient,
  userIds: readonly string[],
): Promise<(userId: string) => LearnerContact> {
  const users =
    userIds.length === 0 ? [] : await rpc.ask(ListUserEmails.of({ userIds: [...new Set(userIds)] }));
  const byId = new Map(users.map((user) => [user.id, user]));
  return (userId) => {
    const user = byId.get(userId);
    return { email: user?.email ?? null, name: user?.name || null };
  };
}
