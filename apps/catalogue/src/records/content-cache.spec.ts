import { describe, expect, it, jest } from '@jest/globals';
import { ContentCache, type CreditedContent } from './content.cache.ts';

describe('cached contents', () => {
  const changes = { check: () => Promise.resolve(0), onChange: () => undefined };

  /** Reads contents of this size, and the first one once more. @returns how often that was read. */
  async function readsOfFirst(count: number, characters: number): Promise<number> {
    const cache = new ContentCache(changes as never);
    const value = { readAt: 0, content: { extendedDescription: 'x'.repeat(characters) } };
    const read = jest.fn(() => Promise.resolve(value as never as CreditedContent));
    for (let number = 0; number < count; number += 1) await cache.get(String(number), read);
    await cache.get('0', read);
    return 1 + read.mock.calls.length - count;
  }

  it('are as many as fit into memory', async () => {
    expect(await readsOfFirst(1_500, 5_000)).toBe(1);
    expect(await readsOfFirst(100, 400_000)).toBe(2);
  });
});
