import { describe, expect, it } from '@jest/globals';
import { safeReturnPath } from './return-path.ts';

const ORIGIN = 'https://academy.test';

describe('safeReturnPath', () => {
  it.each(['/', '/profilo', '/acquista/x?coupon=A%2FB#top', '/en/contenuti'])('keeps %s', (next) => {
    expect(safeReturnPath(next, '/', ORIGIN)).toBe(next);
  });

  it.each([
    null,
    '',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    'https:evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    ' //evil.test',
    'evil.test',
    '/\\/evil.test',
  ])('rejects %j', (next) => {
    expect(safeReturnPath(next, '/fallback', ORIGIN)).toBe('/fallback');
  });
});
