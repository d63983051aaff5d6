import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = new URL('../../../libs/ui/src/styles/fonts/', import.meta.url);

/**
 * What the style sheets use of each typeface. Half of the bytes of the whole are weights and sizes that no page shows;
 * the serif is for headlines, and below 20 pixels looks as it does there.
 */
const FONTS = [
  {
    name: 'inter',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'source-serif',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 700 }, opsz: { min: 20, max: 60, default: 20 } },
  },
];

/** Writes the fonts of the browser apps, and their licences beside them. */
export async function generateFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, source, axes } of FONTS) {
    const path = require.resolve(source);
    const font = await subsetFont(await readFile(path), undefined, {
      keepAllGlyphs: true,
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    await writeFile(new URL(`${name}.woff2`, folder), font);
    const licence = await readFile(join(dirname(path), '../LICENSE'));
    await writeFile(new URL(`${name}-licence.txt`, folder), licence);
    console.log(`${name}: ${font.length} bytes`);
  }
}
