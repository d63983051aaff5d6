import { describe, expect, it } from '@jest/globals';
import { checkJsonShape } from './json-shape.ts';

const check = (text: string): void => checkJsonShape(Buffer.from(text));
const invalid = expect.objectContaining({ code: 'platform.invalid_input' });
const keys = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;

describe('checkJsonShape', () => {
  it('accepts a form, whatever its texts contain', () => {
    check(JSON.stringify({ name: '[{,,,"\\', list: [1, { a: 'è' }], text: '['.repeat(50_000) }));
    check(`{"path": "C:\\\\", "quote": "\\""}`);
    check('');
  });

  it('counts values, not characters of texts', () => {
    expect(() => check(keys(49_999))).not.toThrow();
    expect(() => check(keys(50_001))).toThrow(invalid);
    expect(() => check(`[${'[],'.repeat(50_000)}0]`)).toThrow(invalid);
    expect(() => check(JSON.stringify([','.repeat(100_000)]))).not.toThrow();
  });

  it('refuses deeper nesting than any form has', () => {
    expect(() => check('['.repeat(64) + ']'.repeat(64))).not.toThrow();
    expect(() => check('{"a":'.repeat(65))).toThrow(invalid);
    expect(() => check('['.repeat(500_000))).toThrow(invalid);
  });

  it('leaves invalid JSON to the parser', () => {
    check('"never closed');
    check('"never closed \\"');
    check(']]]]');
  });
});
