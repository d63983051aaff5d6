/** One entry of a font's `name` table; the same name may occur for several platforms. */
export interface FontName {
  platform: number;
  encoding: number;
  language: number;
  id: number;
  text: string;
}

/** The id of the copyright notice. */
export const NOTICE = 0;

const RECORD_BYTES = 12;
const MACINTOSH = 1;

/** The names in an uncompressed font (`sfnt`). */
export function readNames(font: Buffer): FontName[] {
  const { offset: start } = findNameTable(font);
  const texts = start + font.readUInt16BE(start + 4);
  return Array.from({ length: font.readUInt16BE(start + 2) }, (_, index) => {
    const at = start + 6 + index * RECORD_BYTES;
    const number = (place: number) => font.readUInt16BE(at + 2 * place);
    const bytes = font.subarray(texts + number(5), texts + number(5) + number(4));
    const platform = number(0);
    return {
      platform,
      encoding: number(1),
      language: number(2),
      id: number(3),
      text: decode(bytes, platform),
    };
  });
}

/**
 * The font with these names instead of its own. The former ones are still in the file, unreferenced, and its checksums
 * are outdated: writing it again, as subset-font does, fixes both.
 */
export function withNames(font: Buffer, names: readonly FontName[]): Buffer {
  const table = toTable(names);
  const padding = Buffer.alloc(-font.length & 3);
  const named = Buffer.concat([font, padding, table]);
  const { record } = findNameTable(named);
  named.writeUInt32BE(font.length + padding.length, record + 8);
  named.writeUInt32BE(table.length, record + 12);
  return named;
}

function toTable(names: readonly FontName[]): Buffer {
  const texts = names.map(({ text, platform }) => encode(text, platform));
  const head = Buffer.alloc(6 + names.length * RECORD_BYTES);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, { platform, encoding, language, id }] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    for (const [place, number] of [platform, encoding, language, id, length, offset].entries())
      head.writeUInt16BE(number, 6 + index * RECORD_BYTES + 2 * place);
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}

/** The position of the table, and of the font's reference to it. */
function findNameTable(font: Buffer): { record: number; offset: number } {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (record === undefined) throw new Error('The font has no names');
  return { record, offset: font.readUInt32BE(record + 8) };
}

function decode(bytes: Buffer, platform: number): string {
  return platform === MACINTOSH ? bytes.toString('latin1') : Buffer.from(bytes).swap16().toString('utf16le');
}

function encode(text: string, platform: number): Buffer {
  return platform === MACINTOSH ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le').swap16();
}
