import { EventFeed } from '@academy/messaging';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type UpstreamResponse, Upstreams } from '../upstreams/upstreams.ts';
import { CachedResponse } from './cached-response.ts';
import { keyOf, ResponseCache } from './response-cache.ts';

const LIST = '/api/v1/contents';

describe('ResponseCache', () => {
  let answer: () => Promise<UpstreamResponse>;
  let change: () => void;
  let cache: ResponseCache;

  const response = (text: string): UpstreamResponse => ({
    status: 200,
    headers: {},
    body: Buffer.from(text),
  });
  const read = async () => (await cache.getAsGuest('catalogue', LIST))?.content.body.toString();
  const page = (size: number, ageMs = 0) => {
    const { until, era } = cache.freshness();
    return new CachedResponse(
      { status: 200, headers: {}, body: Buffer.alloc(size) },
      { until: until - ageMs, era },
    );
  };

  beforeEach(() => {
    answer = () => Promise.resolve(response('first'));
    const upstreams = Object.create(Upstreams.prototype) as Upstreams;
    const feed = Object.create(EventFeed.prototype) as EventFeed;
    upstreams.get = () => answer();
    feed.subscribe = (_types, listener) => {
      change = () => listener.onReset?.();
      return { isLive: true };
    };
    cache = new ResponseCache(upstreams, feed);
    cache.onApplicationBootstrap();
  });

  it('keeps the last good response to guests, however many pages are asked for', async () => {
    expect(await read()).toBe('first');
    for (let index = 0; index < 200; index += 1) cache.put(keyOf(`/?${index}`), page(1_000_000));
    expect(cache.find(keyOf('/?0'))).toBeUndefined();
    expect(cache.find(keyOf('/?199'))).toBeDefined();
    answer = () => Promise.reject(new Error('down'));
    expect(await read()).toBe('first');
  });

  it('does not replace a newer response by one that was sent slowly', () => {
    const [older, newer] = [page(1, 1_000), page(2)];
    cache.put('page', newer);
    cache.put('page', older);
    expect(cache.find('page')).toBe(newer);
  });

  it('asks once for all who wait, and again after a change in the meantime', async () => {
    const waiting: ((text: string) => void)[] = [];
    answer = () => new Promise((resolve) => waiting.push((text) => resolve(response(text))));
    const before = [read(), read()];
    change();
    const after = read();
    expect(waiting).toHaveLength(2);
    waiting[1]?.('new');
    waiting[0]?.('old');
    expect(await Promise.all(before)).toEqual(['old', 'old']);
    expect(await after).toBe('new');
    expect(await read()).toBe('new');
  });
});
