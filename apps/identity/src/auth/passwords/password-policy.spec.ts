import { describe, expect, it } from '@jest/globals';
import { requireStrongPassword } from './password-policy.ts';

describe('requireStrongPassword', () => {
  const check =
    (password: string, email = 'learner@example.org') =>
    () =>
      requireStrongPassword(password, email);

  it.each(['Academy-2026!', 'tre-gatti', 'àèìòùé', '🦉🦉🦉🦉🦉🦉', 'x7#Qp2'])('takes %s', (password) => {
    expect(check(password)).not.toThrow();
  });

  it.each([
    ['abc', 'length'],
    ['🦉🦉🦉🦉🦉', 'length'],
    ['password', 'pwned'],
    ['QWERTY', 'pwned'],
    ['my learner@example.org', 'characters'],
    ['xLEARNERx', 'characters'],
  ])('refuses %s: %s', (password, reason) => {
    expect(check(password)).toThrow(expect.objectContaining({ code: 'weak_password', reasons: [reason] }));
  });

  it('does not take a short local part for a hint', () => {
    expect(check('Ada-Lovelace', 'ada@example.org')).not.toThrow();
  });

  it('refuses what Argon2 and GoTrue would cut: more than 72 bytes', () => {
    expect(check('ò'.repeat(36))).not.toThrow();
    expect(check('ò'.repeat(36) + 'x')).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});
