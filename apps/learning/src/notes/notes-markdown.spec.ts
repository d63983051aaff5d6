import { describe, expect, it } from '@jest/globals';
import { escapeMarkdown } from './notes-markdown.ts';

describe('a text in Markdown', () => {
  it.each([
    ['<b onclick="x">ciao</b>', '\\<b onclick="x"\\>ciao\\</b\\>'],
    ['# 1 [x](javascript:y) *a* _b_ `c`', '\\# 1 \\[x\\](javascript:y) \\*a\\* \\_b\\_ \\`c\\`'],
    ['a &amp; b', 'a \\&amp; b'],
    ['- uno\n+ due\n1. tre\n2) quattro', '\\- uno  \n\\+ due  \n1\\. tre  \n2\\) quattro'],
    ['titolo\n===', 'titolo  \n\\==='],
    ['dopo\r\n    codice\r\n\r\nfine', 'dopo  \n\u00a0\u00a0\u00a0\u00a0codice\n\nfine'],
    ['un solo spazio\u2028poi', 'un solo spazio  \npoi'],
    ['2026 è un anno', '2026 è un anno'],
  ])('%j keeps what it says: %j', (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected);
  });
});
