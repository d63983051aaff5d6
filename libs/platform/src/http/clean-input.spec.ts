import { describe, expect, it } from '@jest/globals';
import { cleanInput } from './clean-input.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const invalid = expect.objectContaining({ code: 'platform.invalid_input' });

describe('cleanInput', () => {
  it('removes NUL and unpaired surrogates from every text, and nothing else', () => {
    const input = { a: 'x\0y', list: ['\ud800', 'è 😀 \u202e', { b: '\udc00z' }], n: 1, no: null };
    expect(cleanInput(input)).toEqual({ a: 'xy', list: ['', 'è 😀 \u202e', { b: 'z' }], n: 1, no: null });
    expect(cleanInput('a\0')).toBe('a');
  });

  it('leaves other values than plain ones unchanged', () => {
    const bytes = Buffer.from('a\0b');
    expect(cleanInput({ bytes })).toEqual({ bytes });
    expect(cleanInput(undefined)).toBeUndefined();
  });

  it.each(['a\0', '__pro\0to__', '\ud800'])('refuses the key %j', (key) => {
    expect(() => cleanInput({ a: [{ [key]: 1 }] })).toThrow(invalid);
  });

  it('refuses inputs deeper than 64 levels', () => {
    expect(cleanInput(nested(64))).toEqual(nested(64));
    expect(() => cleanInput(nested(65))).toThrow(invalid);
    expect(() => cleanInput(nested(100_000))).toThrow(invalid);
  });

  it('refuses more fields, items or values than any form has, before processing them', () => {
    const object = (fields: number): object =>
      Object.fromEntries(Array.from({ length: fields }, (_, index) => [`key${index}`, 0]));
    const list = (items: number): number[] => Array.from({ length: items }, () => 0);
    expect(cleanInput(object(200))).toEqual(object(200));
    expect(cleanInput(list(5_000))).toEqual(list(5_000));
    expect(() => cleanInput(object(201))).toThrow(invalid);
    expect(() => cleanInput(object(20_000))).toThrow(invalid);
    expect(() => cleanInput(list(5_001))).toThrow(invalid);
    expect(() => cleanInput(Array.from({ length: 11 }, () => list(5_000)))).toThrow(invalid);
  });
});
