import { describe, expect, it } from '@jest/globals';
import { blocksOf, readPageText, type TextPiece } from './page-text.ts';

interface Given {
  left?: number;
  height?: number;
}

/** The lines of a page from its top, 14 units apart; null leaves one out. */
function page(...lines: (string | [string, Given] | null)[]): TextPiece[] {
  return lines.flatMap((line, index) => {
    if (line === null) return [];
    const [str, { left = 50, height = 10 }] = typeof line === 'string' ? [line, {}] : line;
    return [{ str, transform: [height, 0, 0, height, left, 700 - index * 14], height, hasEOL: true }];
  });
}

describe('the text of a page', () => {
  it('has paragraphs of whole lines and words', () => {
    const pieces = page(
      'La scheda si piega prima di usci-',
      're dalla cabina.',
      null,
      'Il voto è segreto',
      'e libero.',
    );
    expect(blocksOf(pieces)).toEqual([
      { kind: 'paragraph', text: 'La scheda si piega prima di uscire dalla cabina.' },
      { kind: 'paragraph', text: 'Il voto è segreto e libero.' },
    ]);
  });

  it('keeps the hyphen before a capital, and pieces of one line together', () => {
    const [begin, rest] = [page('In '), page('Emilia-', 'Romagna')];
    const pieces = [...begin.map((piece) => ({ ...piece, hasEOL: false })), ...rest];
    expect(blocksOf(pieces)).toEqual([{ kind: 'paragraph', text: 'In Emilia-Romagna' }]);
  });

  it('has its headings, list items and indented paragraphs apart', () => {
    const pieces = page(
      ['Che cosa portare', { height: 18 }],
      'Servono due documenti:',
      '• la tessera elettorale',
      '• la carta d’identità.',
      ['Chi vota fuori sede', { left: 64 }],
      'chiede il certificato.',
    );
    expect(blocksOf(pieces).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: Che cosa portare',
      'paragraph: Servono due documenti:',
      'paragraph: • la tessera elettorale',
      'paragraph: • la carta d’identità.',
      'paragraph: Chi vota fuori sede chiede il certificato.',
    ]);
  });

  it('goes on in the next column in the middle of a sentence only', () => {
    const [first, second] = [page('Il Presidente della'), page(['Repubblica.', { left: 300 }])];
    const raised = second.map((piece) => ({ ...piece, transform: [10, 0, 0, 10, 300, 720] }));
    expect(blocksOf([...first, ...raised])).toHaveLength(1);
    expect(blocksOf([...page('Il voto è nullo.'), ...raised])).toHaveLength(2);
  });

  it('of a scan is empty', async () => {
    const getTextContent = () => Promise.resolve({ items: [...page(' '), { type: 'mark' }] });
    const pdf = { getPage: () => Promise.resolve({ getTextContent }) };
    expect(await readPageText(pdf, 1)).toEqual([]);
  });
});
