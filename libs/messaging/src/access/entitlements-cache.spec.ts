import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { AppError, metricsRegistry } from '@academy/platform';
import { Test } from '@nestjs/testing';
import { EventFeed } from '../feed/event-feed.ts';
import { RpcClient } from '../rpc/rpc-client.ts';
import { EntitlementsCache } from './entitlements-cache.ts';

const MINUTE_MS = 60_000;

/** The caches' clock, in milliseconds. */
let now = 1_000;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('uses the last reply in place of commerce for five minutes', async () => {
  let isDown = false;
  const ask = ({ userId }: { userId: string }) =>
    isDown
      ? Promise.reject(new AppError('platform.unavailable'))
      : Promise.resolve({ userId, epoch: 1, grants: [], subscriptionUntil: '2999-01-01T00:00:00Z' });
  const module = await Test.createTestingModule({
    providers: [
      EntitlementsCache,
      { provide: RpcClient, useValue: { ask } },
      { provide: EventFeed, useValue: { subscribe: () => ({ isLive: true }) } },
    ],
  }).compile();
  const cache = module.get(EntitlementsCache);
  const userId = 'd1a6b7f0-4f8e-4a53-9d55-5f2f5d0f2a11';
  await cache.get(userId);
  isDown = true;
  now += 4 * MINUTE_MS;
  await sleep(5); // the caches look at the clock once a millisecond
  await expect(cache.get(userId)).resolves.toMatchObject({ epoch: 1 });
  const metrics = await metricsRegistry.metrics();
  expect(metrics).toContain('cache_reads_total{cache="entitlements",outcome="stale"} 1');
  expect(metrics).toMatch(/cache_stale_age_seconds_sum\{cache="entitlements"\} 240/);
  now += MINUTE_MS + 1_000;
  await sleep(5); // the caches look at the clock once a millisecond
  await expect(cache.get(userId)).rejects.toMatchObject({ code: 'platform.unavailable' });
});
