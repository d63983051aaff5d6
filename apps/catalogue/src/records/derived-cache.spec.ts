import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DerivedCache } from './derived.cache.ts';

const NEXT_LOOK_AT_CLOCK_MS = 5;

describe('DerivedCache', () => {
  /** The cache's clock, in milliseconds. */
  let now: number;
  let isLive: boolean;
  let change: () => void;
  let cache: DerivedCache<{ name: string; readAt: number }>;

  beforeEach(() => {
    now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    isLive = true;
    const listeners = new Set<() => void>();
    change = () => listeners.forEach((listener) => listener());
    const changes = {
      get isLive() {
        return isLive;
      },
      onChange: (listener: () => void) => void listeners.add(listener),
    };
    cache = new DerivedCache(changes, { max: 2, sizeOf: () => 1 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const value = (name: string) => ({ name, readAt: now });
  const reader = (name = 'one') => jest.fn(() => Promise.resolve(value(name)));

  it('reads once, and again after a change', async () => {
    const read = reader();
    await cache.get('key', read);
    expect(await cache.get('key', read)).toMatchObject({ name: 'one' });
    expect(read).toHaveBeenCalledTimes(1);
    change();
    expect(await cache.get('key', reader('two'))).toMatchObject({ name: 'two' });
  });

  it('does not keep that there is nothing', async () => {
    const read = jest.fn(() => Promise.resolve(null));
    expect(await cache.get('key', read)).toBeNull();
    expect(await cache.get('key', read)).toBeNull();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps no failure', async () => {
    await expect(cache.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('key', reader())).toMatchObject({ name: 'one' });
  });

  it('keeps nothing that was read before a change, and lets nobody wait for it who asks after', async () => {
    let answer = (_found: ReturnType<typeof value>): void => undefined;
    const waiting = cache.get('key', () => new Promise((resolve) => (answer = resolve)));
    change();
    const after = cache.get('key', reader('after'));
    answer(value('before'));
    expect(await waiting).toMatchObject({ name: 'before' });
    expect(await after).toMatchObject({ name: 'after' });
    expect(await cache.get('key', reader('unread'))).toMatchObject({ name: 'after' });
  });

  it('reads once for all who ask at one time', async () => {
    const read = reader();
    await Promise.all([cache.get('key', read), cache.get('key', read)]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('forgets after two seconds, counted from when the read began', async () => {
    await cache.get('key', () => {
      const read = value('one');
      now += 500;
      return Promise.resolve(read);
    });
    now += 1_400;
    await sleep(NEXT_LOOK_AT_CLOCK_MS);
    expect(await cache.get('key', reader('two'))).toMatchObject({ name: 'one' });
    now += 200;
    await sleep(NEXT_LOOK_AT_CLOCK_MS);
    expect(await cache.get('key', reader('two'))).toMatchObject({ name: 'two' });
  });

  it('neither keeps nor trusts anything while changes may pass unseen', async () => {
    await cache.get('key', reader());
    isLive = false;
    expect(await cache.get('key', reader('two'))).toMatchObject({ name: 'two' });
    expect(await cache.get('other', reader())).toMatchObject({ name: 'one' });
    isLive = true;
    expect(await cache.get('other', reader('two'))).toMatchObject({ name: 'two' });
  });

  it('holds no more than it may', async () => {
    for (const key of ['one', 'two', 'three']) await cache.get(key, reader(key));
    const read = reader('again');
    await cache.get('one', read);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
