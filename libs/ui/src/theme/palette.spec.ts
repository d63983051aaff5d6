import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palette } from './palette.ts';

describe('palette', () => {
  it('equals the CSS tokens', () => {
    const css = readFileSync(join(process.cwd(), 'src/styles/tokens.css'), 'utf8');
    const tokens = new Map(
      [...css.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, light, dark]) => [
        name,
        { light, dark },
      ]),
    );
    for (const [name, light] of Object.entries(palette.light)) {
      expect({ name, ...tokens.get(name) }).toEqual({
        name,
        light,
        dark: palette.dark[name as keyof typeof palette.dark],
      });
    }
  });
});
