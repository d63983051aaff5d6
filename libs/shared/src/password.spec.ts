import { describe, expect, it } from '@jest/globals';
import { passwordLengthProblem } from './password.ts';

describe('passwordLengthProblem', () => {
  it.each([
    ['abc12', 'tooShort'],
    ['🦉🦉🦉🦉🦉', 'tooShort'],
    ['abc123', null],
    ['a'.repeat(72), null],
    ['ò'.repeat(36), null],
    ['ò'.repeat(37), 'tooLong'],
  ])('%s: %s', (password, problem) => expect(passwordLengthProblem(password)).toBe(problem));
});
