import type { EventFeed, FeedListener } from '@academy/messaging';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { CatalogueChangesService } from './catalogue-changes.service.ts';
import { DerivedCache } from './derived.cache.ts';

describe('DerivedCache', () => {
  /** The cache's clock, in milliseconds. */
  let now: number;
  let isLive: boolean;
  /** The catalogue's version in the database. */
  let version: number;
  let askForVersion: jest.Mock<() => Promise<{ version: string }[]>>;
  /** Simulates an event about a change. */
  let hear: () => void;
  let changes: CatalogueChangesService;
  let cache: DerivedCache<{ name: string; readAt: number }>;

  beforeEach(() => {
    now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    isLive = true;
    version = 7;
    askForVersion = jest.fn(() => Promise.resolve([{ version: String(version) }]));
    const feed = {
      subscribe: (_types: unknown, listener: FeedListener<never>) => {
        hear = () => listener.onReset?.();
        return {
          get isLive() {
            return isLive;
          },
        };
      },
    };
    const database = { query: askForVersion };
    changes = new CatalogueChangesService(feed as never as EventFeed, database as never as DataSource);
    cache = new DerivedCache(changes, { max: 2, sizeOf: () => 1 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** A change whose event arrives at once. */
  const change = () => {
    version += 1;
    hear();
  };
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

  it('does not cache null', async () => {
    const read = jest.fn(() => Promise.resolve(null));
    expect(await cache.get('key', read)).toBeNull();
    expect(await cache.get('key', read)).toBeNull();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('does not cache failures', async () => {
    await expect(cache.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('key', reader())).toMatchObject({ name: 'one' });
  });

  it('does not cache a read begun before a change, nor let later callers wait for it', async () => {
    let answer = (_found: ReturnType<typeof value>): void => undefined;
    let waiting: Promise<{ name: string }> | undefined;
    await new Promise<void>((begun) => {
      waiting = cache.get('key', () => {
        begun();
        return new Promise((resolve) => (answer = resolve));
      });
    });
    change();
    const after = cache.get('key', reader('after'));
    answer(value('before'));
    expect(await waiting).toMatchObject({ name: 'before' });
    expect(await after).toMatchObject({ name: 'after' });
    expect(await cache.get('key', reader('unread'))).toMatchObject({ name: 'after' });
  });

  it('reads once for concurrent callers', async () => {
    const read = reader();
    await Promise.all([cache.get('key', read), cache.get('key', read)]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('checks the version in the database every two seconds, and keeps unchanged entries', async () => {
    await cache.get('key', reader());
    now += 1_900;
    await cache.get('key', reader());
    expect(askForVersion).toHaveBeenCalledTimes(1);
    now += 200;
    expect(await cache.get('key', reader('two'))).toEqual({ name: 'one', readAt: 3_100 });
    expect(askForVersion).toHaveBeenCalledTimes(2);
    version += 1;
    now += 1_900;
    expect(await cache.get('key', reader('two'))).toMatchObject({ name: 'one' });
    now += 200;
    expect(await cache.get('key', reader('two'))).toMatchObject({ name: 'two' });
  });

  it('checks the version for each call that allows no older data, once for concurrent callers', async () => {
    await cache.get('key', reader(), 0);
    version += 1;
    now += 1;
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('key', reader('two'), 0)));
    expect(answers.map((answer) => answer.name)).toEqual(['two', 'two', 'two']);
    // The first caller, later ones, and before the first read of all.
    expect(askForVersion).toHaveBeenCalledTimes(3);
  });

  it('checks the version again for a caller who arrives during a check', async () => {
    let answer = (_version: string): void => undefined;
    askForVersion.mockImplementationOnce(
      () => new Promise((resolve) => (answer = (found) => resolve([{ version: found }]))),
    );
    const first = cache.get('key', reader('before'), 0);
    now += 1;
    version += 1;
    const later = cache.get('key', reader('after'), 0);
    answer('7');
    expect(await first).toMatchObject({ name: 'before' });
    expect(await later).toMatchObject({ name: 'after' });
  });

  it('checks the version on each call while change events may be missed', async () => {
    await cache.get('key', reader());
    isLive = false;
    now += 1;
    expect(await cache.get('key', reader('two'))).toMatchObject({ name: 'one' });
    version += 1;
    now += 1;
    expect(await cache.get('key', reader('two'))).toMatchObject({ name: 'two' });
  });

  it('does not cache what was read while the version was unknown', async () => {
    await cache.get('other', reader());
    const reading = cache.get('key', reader('two'));
    // The version was recent enough when it was requested; now it is unknown.
    change();
    expect(await reading).toMatchObject({ name: 'two' });
    version += 1;
    expect(await cache.get('key', reader('three'))).toMatchObject({ name: 'three' });
  });

  it('passes on an error of the database', async () => {
    await cache.get('key', reader());
    now += 2_100;
    askForVersion.mockRejectedValueOnce(new Error('away'));
    await expect(cache.get('key', reader())).rejects.toThrow('away');
    expect(await cache.get('key', reader('two'))).toMatchObject({ name: 'one' });
  });

  it('holds a limited number of entries', async () => {
    for (const key of ['one', 'two', 'three']) await cache.get(key, reader(key));
    const read = reader('again');
    await cache.get('one', read);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
