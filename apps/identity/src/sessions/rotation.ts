import type { Session } from './session.entity.ts';

/** How long a token that was just replaced is still honoured, whichever it was. */
export const REUSE_INTERVAL_MS = 10_000;
/** Age at which a session ends, however often it was refreshed: six months of 30 days. */
export const SESSION_MAX_AGE_MS = 180 * 24 * 3_600_000;

export type RotationVerdict = 'rotate' | 'repeat' | 'reused';

/**
 * What a refresh token is worth to its session:
 * - the active one is replaced (`rotate`);
 * - the active one's parent, and any replaced within the reuse interval, get the active one again (`repeat`):
 *   a lost answer, two tabs;
 * - any other was stolen, or its thief already used it (`reused`).
 * @param now Unix milliseconds.
 */
export function judgeRotation(
  session: Pick<Session, 'refreshCounter' | 'recentRotations'>,
  counter: number,
  now: number,
): RotationVerdict {
  const age = session.refreshCounter - counter;
  if (age === 0) return 'rotate';
  if (age === 1) return 'repeat';
  const replacedAt = age > 0 ? session.recentRotations.at(-age) : undefined;
  return replacedAt !== undefined && now - replacedAt < REUSE_INTERVAL_MS ? 'repeat' : 'reused';
}

/** The rotation times worth remembering after one at `now`. */
export function rememberRotation(recent: readonly number[], now: number): number[] {
  return [...recent.filter((time) => now - time < REUSE_INTERVAL_MS), now];
}

/** True once the session has reached its greatest age. */
export function isOutOfTime(session: Pick<Session, 'createdAt'>, now: Date): boolean {
  return now.getTime() - session.createdAt.getTime() >= SESSION_MAX_AGE_MS;
}
