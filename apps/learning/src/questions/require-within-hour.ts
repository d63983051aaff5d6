import { AppError } from '@academy/platform';
import { type EntityManager, type EntityTarget, MoreThan } from 'typeorm';

const HOUR_MS = 3_600_000;

/**
 * Refuses one more text of a user within an hour; deleted ones count, too. The caller holds the user's lock.
 * @throws AppError `learning.too_many_posts` with the time after which there is room again
 */
export async function requireWithinHour(
  manager: EntityManager,
  entity: EntityTarget<{ userId: string | null; createdAt: Date }>,
  userId: string,
  limit: number,
): Promise<void> {
  const recent = await manager.find(entity, {
    select: { createdAt: true },
    where: { userId, createdAt: MoreThan(new Date(Date.now() - HOUR_MS)) },
    order: { createdAt: 'DESC' },
    take: limit,
  });
  const oldest = recent[limit - 1];
  if (oldest === undefined) return;
  const waitMs = oldest.createdAt.getTime() + HOUR_MS - Date.now();
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  throw new AppError('learning.too_many_posts', { values: { limit, minutes }, retryAfter: minutes * 60 });
}
