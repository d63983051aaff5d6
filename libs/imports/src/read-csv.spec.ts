import { buffer } from 'node:stream/consumers';
import { csvFile } from '@academy/platform';
import { IMPORT_LIMITS } from '@academy/shared';
import { describe, expect, it } from '@jest/globals';
import { readCsv } from './read-csv.ts';

const rowsOf = async (bytes: Buffer | string) => {
  const { rows, ...about } = await readCsv(Buffer.from(bytes));
  return { ...about, cells: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line) };
};

describe('readCsv', () => {
  it.each([
    ['commas', ',', 'a,b\r\n1,2\r\n'],
    ['semicolons, as Excel writes them in Italian', ';', 'a;b\r\n1;2\r\n'],
    ['tabs', '\t', 'a\tb\n1\t2\n'],
    ['a delimiter named in a line of its own', ';', 'sep=;\r\na;b\r\n1;2'],
  ])('reads %s', async (_what, delimiter, text) => {
    expect(await rowsOf(text)).toMatchObject({ delimiter, columns: ['a', 'b'], cells: [['1', '2']] });
  });

  it.each([
    ['utf-8', Buffer.from('città;è\nperché;€')],
    ['utf-8', Buffer.from('\uFEFFcittà;è\nperché;€')],
    ['utf-16le', Buffer.from('\uFEFFcittà;è\nperché;€', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFcittà;è\nperché;€', 'utf16le').swap16()],
    ['windows-1252', Buffer.from([...Buffer.from('citt\xe0;\xe8\nperch\xe9;', 'latin1'), 0x80])],
  ])('reads %s: %#', async (encoding, bytes) => {
    expect(await rowsOf(bytes)).toMatchObject({
      encoding,
      columns: ['città', 'è'],
      cells: [['perché', '€']],
    });
  });

  it('counts lines as a spreadsheet does, skips blank ones, and trims cells', async () => {
    const { cells, lines } = await rowsOf('a;b\n"one\r\ntwo"; x \n;\n\n3;4\n');
    expect(cells).toEqual([
      ['one\ntwo', 'x'],
      ['3', '4'],
    ]);
    expect(lines).toEqual([2, 5]);
  });

  it('returns texts as they were exported', async () => {
    const texts = ['-5 gradi', "'-5 gradi", "''=1+1", "'tis", 'due\nrighe'];
    const rows = texts.map((text) => ({ text }));
    const bytes = await buffer(csvFile('prova', rows, ['text']).getStream());
    expect((await rowsOf(bytes)).cells).toEqual(texts.map((text) => [text]));
  });

  it('removes only the apostrophe that exports add against formulas', async () => {
    expect((await rowsOf(`a,b\n'=1+1,'tis\n'-3,'@x`)).cells).toEqual([
      ['=1+1', "'tis"],
      ['-3', '@x'],
    ]);
  });

  it('parses a file of many blank lines in pieces, and yields to the event loop in between', async () => {
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    const { lines } = await rowsOf(`a;b\n${`;;${' '.repeat(20)}\n`.repeat(50_000)}1;2\n`);
    clearImmediate(next);
    expect(lines).toEqual([50_002]);
    expect(turns).toBeGreaterThan(10);
  });

  it('decodes characters that are split between two pieces', async () => {
    const text = 'è😀'.repeat(50_000);
    expect((await rowsOf(`a\n${text}`)).cells).toEqual([[text]]);
  });

  it.each([
    ['platform.import_unreadable', 'a;b\n"never closed;1'],
    ['platform.import_unreadable', 'PK\u0003\u0004\0\0'],
    ['platform.import_empty', ''],
    ['platform.import_empty', 'a;b\n;\n'],
    ['platform.import_too_many_rows', 'a;b' + '\n1;2'.repeat(IMPORT_LIMITS.rows + 1)],
    ['platform.import_too_many_rows', 'a;b' + '\n;;'.repeat(1_048_577)],
    ['platform.import_columns', 'a;'.repeat(IMPORT_LIMITS.columns + 1)],
  ])('refuses with %s: %#', async (code, text) => {
    await expect(readCsv(Buffer.from(text))).rejects.toMatchObject({ code });
  });
});
