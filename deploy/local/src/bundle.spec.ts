import { Script } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { escapeNonAscii } from './bundle.ts';

describe('escapeNonAscii', () => {
  it.each([
    ['a string', `'Città – 🏛'`],
    ['a string with an escaped character', `'dell\\’aula \\\\’'`],
    ['a template', '`Perché ${1 + 1} €`'],
    ['a name', '({ né: 1 }).né'],
    ['a regular expression', `'– 🏛 \\u2013'.replace(/[–🏛]/gu, 'x').replace(/\\–/g, 'y')`],
  ])('keeps what %s means', (_case, code) => {
    const escaped = escapeNonAscii(code);
    expect(escaped).toMatch(/^[\0-\x7f]+$/);
    expect(evaluate(escaped)).toEqual(evaluate(code));
  });
});

function evaluate(code: string): unknown {
  return new Script(code).runInNewContext();
}
