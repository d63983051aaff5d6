import { describe, expect, it } from '@jest/globals';
import { createTotpSecret, qrCodeSvg, stepOf, totpUri } from './totp.ts';

/** `12345678901234567890`, the secret of RFC 6238's test vectors. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('TOTP', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('matches RFC 6238 at %d s', (seconds, code, step) => {
    expect(stepOf(RFC_SECRET, code, seconds * 1000)).toBe(step);
  });

  it('accepts a clock that is one step off, but not two', () => {
    const at = 1_111_111_109;
    for (const shift of [-30, 30]) expect(stepOf(RFC_SECRET, '081804', (at + shift) * 1000)).toBe(37_037_036);
    for (const shift of [-60, 60]) expect(stepOf(RFC_SECRET, '081804', (at + shift) * 1000)).toBeUndefined();
  });

  it.each(['', '8180', '0081804', ' 81804', '081805', 'abcdef'])('refuses %j', (code) => {
    expect(stepOf(RFC_SECRET, code, 1_111_111_109_000)).toBeUndefined();
  });

  it('creates secrets of 20 bytes, and a URI for authenticator apps', () => {
    const secret = createTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret()).not.toBe(secret);
    const uri = new URL(totpUri(secret, 'academy.test', 'ada+x@example.org'));
    expect(decodeURIComponent(uri.pathname)).toContain('academy.test:ada+x@example.org');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      algorithm: 'SHA1',
      digits: '6',
      issuer: 'academy.test',
      period: '30',
      secret,
    });
  });

  it('renders SVG that is safe in a data URI', async () => {
    const svg = await qrCodeSvg('otpauth://totp/x');
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toContain('#');
  });
});
