import { describe, expect, it } from '@jest/globals';
import {
  isOutOfTime,
  judgeRotation,
  rememberRotation,
  REUSE_INTERVAL_MS,
  SESSION_MAX_AGE_MS,
} from './rotation.ts';

const NOW = 1_800_000_000_000;

describe('judgeRotation', () => {
  const password = { method: 'password', timestamp: NOW / 1_000 };
  const session = {
    refreshCounter: 5,
    recentRotations: [NOW - 12_000, NOW - 9_000, NOW - 1_000],
    amr: [password],
  };

  it.each([
    [5, 'rotate', 'the active one'],
    [4, 'repeat', 'its parent'],
    [3, 'repeat', 'one replaced nine seconds ago'],
    [2, 'reused', 'one replaced twelve seconds ago'],
    [1, 'reused', 'one long gone'],
    [6, 'reused', 'one that was never given out'],
  ])('%d: %s, %s', (counter, verdict) => {
    expect(judgeRotation(session, counter, NOW)).toBe(verdict);
  });

  it('accepts the parent token without time limit, and no older one', () => {
    const quiet = { ...session, recentRotations: [] };
    expect(judgeRotation(quiet, 4, NOW)).toBe('repeat');
    expect(judgeRotation(quiet, 3, NOW)).toBe('reused');
  });

  it.each(['totp', 'mfa/recovery_code'])('only refuses an earlier one for ten seconds after %s', (method) => {
    const raised = (age: number) => ({
      refreshCounter: 5,
      recentRotations: [],
      amr: [{ method, timestamp: NOW / 1_000 - age }, password],
    });
    expect(judgeRotation(raised(9), 3, NOW)).toBe('outdated');
    expect(judgeRotation(raised(10), 3, NOW)).toBe('reused');
    expect(judgeRotation({ ...raised(9), amr: [password, ...raised(9).amr] }, 3, NOW)).toBe('reused');
  });
});

describe('rememberRotation', () => {
  it('keeps the rotations within the interval and adds the new one', () => {
    expect(rememberRotation([NOW - REUSE_INTERVAL_MS, NOW - 1], NOW)).toEqual([NOW - 1, NOW]);
  });
});

describe('isOutOfTime', () => {
  it('is true from 180 days on', () => {
    const createdAt = new Date(NOW);
    expect(isOutOfTime({ createdAt }, new Date(NOW + SESSION_MAX_AGE_MS - 1))).toBe(false);
    expect(isOutOfTime({ createdAt }, new Date(NOW + SESSION_MAX_AGE_MS))).toBe(true);
  });
});
