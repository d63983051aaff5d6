import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import subsetFont from 'subset-font';
import { NOTICE, readNames, withNames } from './font-names.ts';

const folder = new URL('../../../libs/ui/src/styles/fonts/', import.meta.url);

async function open(file: string) {
  const compressed = await readFile(new URL(`${file}.woff2`, folder));
  return subsetFont(compressed, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });
}

describe('the names of a font', () => {
  it('are read and written unchanged', async () => {
    const font = await open('inter');
    const names = readNames(font);
    expect(names.find(({ id }) => id === 1)?.text).toBe('Inter');
    const renamed = names.map((name) => ({ ...name, text: `${name.text} è ‘nuovo’` }));
    expect(readNames(withNames(font, renamed))).toEqual(renamed);
    const macintosh = { platform: 1, encoding: 0, language: 0, id: 1, text: 'Inter' };
    expect(readNames(withNames(font, [macintosh]))).toEqual([macintosh]);
  });
});

describe('a font of the browser apps', () => {
  it.each(['inter', 'academy-serif'])(
    'has the copyright notice of its authors in its licence (%s)',
    async (file) => {
      const notice = readNames(await open(file)).find(({ id }) => id === NOTICE);
      const licence = await readFile(new URL(`${file}-licence.txt`, folder), 'utf8');
      expect(licence.split('\n')[0]).toBe(notice?.text);
    },
  );

  it('does not use the name that Adobe reserves', async () => {
    const names = readNames(await open('academy-serif')).filter(({ id }) => id !== NOTICE);
    expect(names.map(({ text }) => text)).toContain('Academy Serif');
    expect(names.filter(({ text }) => text.includes('Source'))).toEqual([]);
  });
});
