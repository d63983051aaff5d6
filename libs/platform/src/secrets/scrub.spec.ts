import { describe, expect, it } from '@jest/globals';
import { scrub } from './scrub.ts';

describe('scrub', () => {
  it.each([
    ['an access token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['an email address', 'anna.rossi@example.org'],
    ['a codice fiscale', 'RSSNNA80A41H501X'],
    ['a provider key', 'sk_live_51Habcdef'],
    [
      'the token in the address of a calendar',
      '/api/v1/calendar/Zm9yIGV4YW1wbGUtb25seS0zMi1yYW5kb20tYnl0ZXM',
    ],
    ['a webhook secret', 'whsec_abc123'],
  ])('removes %s from a line', (_name, secret) => {
    expect(scrub(`{"msg":"before ${secret} after"}`)).not.toContain(secret);
  });

  it('removes the values of fields named like secrets and leaves the rest', () => {
    const line = scrub('{"password":"Academy-2026!","refresh_token":"abc","userId":"123","msg":"signed in"}');
    expect(line).toBe(
      '{"password":"[redacted]","refresh_token":"[redacted]","userId":"123","msg":"signed in"}',
    );
  });
});
