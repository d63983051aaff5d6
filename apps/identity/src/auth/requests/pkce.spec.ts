import { describe, expect, it } from '@jest/globals';
import { fitsChallenge, readChallenge } from './pkce.ts';

// The example of RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('PKCE', () => {
  it('reads a challenge and its method in any case, or neither', () => {
    expect(readChallenge({ code_challenge: CHALLENGE, code_challenge_method: 'S256' })).toEqual({
      challenge: CHALLENGE,
      method: 's256',
    });
    expect(readChallenge({ code_challenge: null, code_challenge_method: null })).toBeNull();
  });

  it.each([
    { code_challenge: CHALLENGE },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(129), code_challenge_method: 'plain' },
    { code_challenge: CHALLENGE, code_challenge_method: 'md5' },
  ])('refuses %j', (fields) => {
    expect(() => readChallenge(fields)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  it('accepts only the matching verifier', () => {
    expect(fitsChallenge(VERIFIER, { challenge: CHALLENGE, method: 's256' })).toBe(true);
    expect(fitsChallenge(`${VERIFIER}x`, { challenge: CHALLENGE, method: 's256' })).toBe(false);
    expect(fitsChallenge(VERIFIER, { challenge: VERIFIER, method: 'plain' })).toBe(true);
    expect(fitsChallenge('', { challenge: VERIFIER, method: 'plain' })).toBe(false);
  });
});
