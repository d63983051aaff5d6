import { describe, expect, it } from '@jest/globals';
import { settledWithin } from './settled-within.ts';

const never = new Promise<void>(() => undefined);

describe('settledWithin', () => {
  it('returns whether work ends in time', async () => {
    expect(await settledWithin(Promise.resolve('done'), 60_000)).toBe(true);
    expect(await settledWithin(never, 1)).toBe(false);
  });

  it('passes on a failure', async () => {
    await expect(settledWithin(Promise.reject(new Error('refused')), 60_000)).rejects.toThrow('refused');
  });
});
