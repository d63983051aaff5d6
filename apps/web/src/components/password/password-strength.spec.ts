import { describe, expect, it } from '@jest/globals';
import { passwordProblem, passwordStrength } from './password-strength.ts';

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

describe('passwordProblem', () => {
  it('counts bytes, as the hashing does', () => {
    expect(passwordProblem('a'.repeat(72))).toBeNull();
    expect(passwordProblem('à'.repeat(37))).toBe('tooLong');
    expect(passwordProblem('abc12')).toBe('tooShort');
  });
});
