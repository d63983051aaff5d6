import { describe, expect, it } from '@jest/globals';
import { AppError } from '../errors/app-error.ts';
import { readIfMatch, requireVersion, Versioned, withCurrent } from './version.ts';

describe('If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    ['"7"', 7],
    ['W/"7"', 7],
    ['"abc"', -1],
    ['7', -1],
    ['"1", "2"', -1],
    ['', -1],
  ])('%j is read as version %j', (header, version) => {
    expect(readIfMatch(header)).toBe(version);
  });

  it('allows a change of the current version, and one without a version', () => {
    expect(() => requireVersion(3, 3)).not.toThrow();
    expect(() => requireVersion(undefined, 3)).not.toThrow();
  });

  it('refuses a change of any other version', () => {
    for (const expected of [2, 4, -1]) {
      expect(() => requireVersion(expected, 3)).toThrow(
        expect.objectContaining({ code: 'platform.version_conflict', status: 412 }),
      );
    }
  });
});

describe('withCurrent', () => {
  const read = () => Promise.resolve(new Versioned({ title: 'Now' }, 4));

  it('adds the resource and its tag to a version conflict', async () => {
    const change = () => Promise.reject(new AppError('platform.version_conflict'));
    await expect(withCurrent(change, read)).rejects.toMatchObject({
      code: 'platform.version_conflict',
      current: { body: { title: 'Now' }, etag: '"4"' },
    });
  });

  it('leaves results and other errors unchanged', async () => {
    await expect(withCurrent(() => Promise.resolve(1), read)).resolves.toBe(1);
    const other = () => Promise.reject(new AppError('platform.forbidden'));
    await expect(withCurrent(other, read)).rejects.toMatchObject({
      code: 'platform.forbidden',
      current: undefined,
    });
  });
});
