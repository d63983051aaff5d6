import { describe, expect, it } from '@jest/globals';
import { normalizeEmail } from './email-address.ts';

describe('normalizeEmail', () => {
  it.each([
    [' Ada@Example.ORG ', 'ada@example.org'],
    ['posta@città.it', 'posta@xn--citt-3na.it'],
    ['POSTA@XN--CITT-3NA.IT', 'posta@xn--citt-3na.it'],
    // The same letters, the accent as a character of its own.
    ['posta@citta\u0300.it', 'posta@xn--citt-3na.it'],
  ])('stores %j as %j', (input, expected) => {
    expect(normalizeEmail(input)).toBe(expected);
  });

  it.each(['', 'ada', 'ada@', '@example.org', 'a b@example.org', `ada@${'à'.repeat(250)}.it`])(
    'refuses %j',
    (input) => {
      expect(normalizeEmail(input)).toBeUndefined();
    },
  );
});
