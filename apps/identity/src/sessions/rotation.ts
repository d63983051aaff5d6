import { type AuthMethod, SECOND_FACTORS } from '../keys/access-token.ts';
import type { Session } from './session.entity.ts';

/** How long a token that was just replaced is still accepted. */
export const REUSE_INTERVAL_MS = 10_000;
/** Maximum age of a session, however often it was refreshed: six months of 30 days. */
export const SESSION_MAX_AGE_MS = 180 * 24 * 3_600_000;

export type RotationVerdict = 'rotate' | 'repeat' | 'outdated' | 'reused';

/**
 * Decides what a refresh token does to its session:
 * - the active one is replaced (`rotate`);
 * - the parent of the active one, and any token replaced within the reuse interval, return the active one again
 * (`repeat`): a lost response, two tabs;
 * - any other is only refused (`outdated`) while a second factor was proven within the reuse interval: that revoked the
 * tokens of the session's own browser, which may not have received the new ones yet;
 * - otherwise it was stolen, or has been used by its thief (`reused`).
 * @param now Unix milliseconds.
 */
export function judgeRotation(
  session: Pick<Session, 'refreshCounter' | 'recentRotations' | 'amr'>,
  counter: number,
  now: number,
): RotationVerdict {
  const age = session.refreshCounter - counter;
  if (age === 0) return 'rotate';
  if (age === 1) return 'repeat';
  const isRecent = (time: number | undefined) => time !== undefined && now - time < REUSE_INTERVAL_MS;
  if (age > 0 && isRecent(session.recentRotations.at(-age))) return 'repeat';
  return isRecent(secondFactorAt(session.amr)) ? 'outdated' : 'reused';
}

/** When the second factor was proven, in Unix milliseconds, if that was the latest proof. */
function secondFactorAt([latest]: AuthMethod[]): number | undefined {
  return latest && SECOND_FACTORS.includes(latest.method) ? latest.timestamp * 1_000 : undefined;
}

/** The rotation times to keep after one at `now`. */
export function rememberRotation(recent: readonly number[], now: number): number[] {
  return [...recent.filter((time) => now - time < REUSE_INTERVAL_MS), now];
}

/** True once the session has reached its maximum age. */
export function isOutOfTime(session: Pick<Session, 'createdAt'>, now: Date): boolean {
  return now.getTime() - session.createdAt.getTime() >= SESSION_MAX_AGE_MS;
}
