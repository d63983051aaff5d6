import { describe, expect, it } from '@jest/globals';
import { isPasswordTooLong, passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it.each([
    ['', 0],
    ['ab1!', 0],
    ['aaaaaa', 1],
    ['aaaaaaaa', 2],
    ['aaaa1111', 3],
    ['aaaa111!', 4],
    ['àèìòù12!', 4],
  ] as const)('%j → %d', (password, strength) => expect(passwordStrength(password)).toBe(strength));
});

describe('isPasswordTooLong', () => {
  it('counts bytes, as the hashing does', () => {
    expect(isPasswordTooLong('a'.repeat(72))).toBe(false);
    expect(isPasswordTooLong('à'.repeat(37))).toBe(true);
  });
});
