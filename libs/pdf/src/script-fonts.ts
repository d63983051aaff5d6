import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { Font } from './font.ts';

const require = createRequire(import.meta.url);
const packageOf = (family: string) => `@fontsource-variable/${family}`;

/**
 * In the order in which they are tried. Emoji come last: that font also has digits. Not Noto for Arabic, whose fonts
 * build letters from parts: the text of a document would have other letters than its picture. Serif for Gurmukhi: the
 * shaper fails on the other one.
 */
const FAMILIES = [
  'vazirmatn',
  'noto-serif-gurmukhi',
  ...[
    ...['hebrew', 'thai', 'devanagari', 'bengali', 'gujarati', 'tamil', 'telugu', 'kannada', 'malayalam'],
    ...['sinhala', 'khmer', 'lao', 'myanmar', 'georgian', 'armenian', 'ethiopic', 'sc', 'jp', 'kr'],
  ].map((script) => `noto-sans-${script}`),
  'noto-emoji',
];

/** One file of a family, with the characters that it contains: large families are split into a hundred. */
interface Slice {
  file: string;
  ranges: [first: number, last: number][];
}

const slices = new Map<string, Promise<Slice[]>>();

/**
 * Fonts for the scripts of some characters, in one weight. Reads only the files that contain them, and none when there
 * are no characters.
 */
export async function scriptFonts(characters: ReadonlySet<string>, weight: number): Promise<Font[]> {
  const missing = new Set(characters);
  const fonts: Font[] = [];
  for (const family of missing.size === 0 ? [] : familiesFor([...characters].join(''))) {
    for (const { file, ranges } of await slicesOf(family)) {
      if (![...missing].some((character) => isWithin(ranges, character))) continue;
      const font = await readFont(file, weight);
      // Not all that is in the ranges of a file is in its font.
      const found = [...missing].filter((character) => font.has(character));
      if (found.length > 0) fonts.push(font);
      for (const character of found) missing.delete(character);
    }
  }
  return fonts;
}

/** Chinese, Japanese and Korean share characters that each writes a little differently: kana or hangul decide. */
function familiesFor(text: string): string[] {
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? ['noto-sans-jp']
    : /\p{Script=Hangul}/u.test(text)
      ? ['noto-sans-kr']
      : [];
  return [...new Set([...first, ...FAMILIES])];
}

function slicesOf(family: string): Promise<Slice[]> {
  const read = slices.get(family) ?? readSlices(family);
  slices.set(family, read);
  return read;
}

function isWithin(ranges: Slice['ranges'], character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
}

async function readSlices(family: string): Promise<Slice[]> {
  const path = require.resolve(`${packageOf(family)}/unicode.json`);
  const ranges = Object.entries(JSON.parse(await readFile(path, 'utf8')) as Record<string, string>);
  return ranges.map(([name, text]) => ({
    // Numbered slices are in brackets there, and without them in the names of files.
    file: `${packageOf(family)}/files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: text.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [parseInt(first, 16), parseInt(last, 16)];
    }),
  }));
}

/** Fontkit can neither set the weight of such a file nor embed it, but a plain one. It embeds only what is used. */
async function readFont(file: string, weight: number): Promise<Font> {
  const bytes = await readFile(require.resolve(file));
  const plain = await subsetFont(bytes, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  return new Font(`${file} ${weight}`, plain);
}
