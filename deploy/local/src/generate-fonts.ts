import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontName, NOTICE, readNames, withNames } from './font-names.ts';

const require = createRequire(import.meta.url);
const folder = new URL('../../../libs/ui/src/styles/fonts/', import.meta.url);

/**
 * The parts of each typeface that the style sheets use. Half of a complete font's bytes are weights and sizes that no
 * page shows; the serif is for headlines, and looks the same below 20 pixels as at 20.
 */
const FONTS = [
  {
    file: 'inter',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    renamed: {},
  },
  {
    file: 'academy-serif',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 700 }, opsz: { min: 20, max: 60, default: 20 } },
    // “Source” is a name reserved by Adobe: a modified font must have another name (clause 3 of its licence).
    renamed: { 'Source Serif 4': 'Academy Serif', SourceSerif4: 'AcademySerif' },
  },
];

/** Writes the fonts of the browser apps, and their licences beside them. */
export async function generateFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, source, axes, renamed } of FONTS) {
    const path = require.resolve(source);
    const reduced = await subsetFont(await readFile(path), undefined, {
      keepAllGlyphs: true,
      targetFormat: 'truetype',
      variationAxes: axes,
    });
    const names = rename(readNames(reduced), renamed);
    const notice = noticeOf(names);
    const font = await subsetFont(withNames(reduced, names), undefined, {
      keepAllGlyphs: true,
      targetFormat: 'woff2',
    });
    await writeFile(new URL(`${file}.woff2`, folder), font);
    const licence = await readFile(join(dirname(path), '../LICENSE'), 'utf8');
    await writeFile(new URL(`${file}-licence.txt`, folder), withNotice(licence, notice));
    console.log(`${file}: ${font.length} bytes`);
  }
}

function rename(names: readonly FontName[], renamed: Readonly<Record<string, string>>): FontName[] {
  return names.map((name) => {
    if (name.id === NOTICE) return name;
    const text = Object.entries(renamed).reduce((old, [from, to]) => old.replaceAll(from, to), name.text);
    return { ...name, text };
  });
}

/** The authors' notice. @throws Error when the font has a name reserved by it */
function noticeOf(names: readonly FontName[]): string {
  const notice = names.find(({ id }) => id === NOTICE)?.text;
  if (notice === undefined) throw new Error('A font does not name its authors');
  const reserved = /Reserved Font Name\W+(\w+)/.exec(notice)?.[1];
  const others = names.filter(({ id }) => id !== NOTICE);
  if (reserved !== undefined && others.some(({ text }) => text.includes(reserved)))
    throw new Error(`A modified font is named “${reserved}”, which its authors reserve`);
  return notice;
}

/** The licence under the font's own notice: packages are inconsistent about its first line. */
function withNotice(licence: string, notice: string): string {
  const text = licence.indexOf('This Font Software is licensed under the SIL Open Font License');
  if (text === -1) throw new Error('The licence of a font has changed');
  return `${notice}\n\n${licence.slice(text)}`;
}
