import {
  LESSON_TEXT,
  picturePath,
  type TextDocument,
  type TextNode,
  textDocumentErrors,
} from '@academy/shared';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '../i18n/create-i18n.ts';
import { uiNamespaces } from '../locales/namespaces.ts';
import { TextView } from './text-view.tsx';

beforeAll(() => createI18n('it', uiNamespaces, ['ui']));
afterEach(cleanup);

const VIDEO = { contentId: '8f2f6f52-5a3b-4a53-9c4b-1d2e3f4a5b6c', position: 2 };
const SRC = picturePath(VIDEO.contentId, { width: 960, height: 540 }, 960, 'webp');

function text(words: string, ...marks: TextNode['marks'] & object): TextNode {
  return { type: 'text', text: words, ...(marks.length > 0 && { marks }) };
}
const paragraph = (...content: TextNode[]): TextNode => ({ type: 'paragraph', content });
const note = (words: string): TextNode => ({ type: 'footnote', attrs: { content: [text(words)] } });
const row = (...cells: [TextNode['type'], string][]): TextNode => ({
  type: 'tableRow',
  content: cells.map(([type, words]) => ({ type, content: [paragraph(text(words))] })),
});

let ids = 0;
function block(node: TextNode): TextNode {
  ids += 1;
  return { ...node, attrs: { ...node.attrs, id: `b${ids}` } };
}
function show(...blocks: TextNode[]) {
  const document: TextDocument = { type: 'doc', content: blocks.map(block) };
  expect(textDocumentErrors(document, LESSON_TEXT)).toEqual([]);
  return render(<TextView document={document} renderVideo={({ position }) => <p>Video {position}</p>} />);
}

describe('a text', () => {
  it('has headings of their levels, lists, quotations, callouts, code and rules', () => {
    const item = (words: string): TextNode => ({ type: 'listItem', content: [paragraph(text(words))] });
    const { container } = show(
      { type: 'heading', attrs: { level: 2 }, content: [text('Due')] },
      { type: 'heading', attrs: { level: 3 }, content: [text('Tre')] },
      { type: 'heading', attrs: { level: 4 }, content: [text('Quattro')] },
      { type: 'bulletList', content: [item('a'), item('b')] },
      { type: 'orderedList', attrs: { start: 4 }, content: [item('c')] },
      { type: 'blockquote', content: [paragraph(text('Disse'))] },
      { type: 'callout', content: [paragraph(text('Prova tu'))] },
      { type: 'codeBlock', content: [text('a < b')] },
      { type: 'horizontalRule' },
      { type: 'video', attrs: VIDEO },
    );
    for (const level of [2, 3, 4]) expect(screen.getByRole('heading', { level })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c']);
    expect(container.querySelector('ol')?.start).toBe(4);
    expect(screen.getByRole('blockquote').textContent).toBe('Disse');
    expect(screen.getByRole('note').textContent).toBe('Prova tu');
    expect(container.querySelector('pre code')?.textContent).toBe('a < b');
    expect(screen.getByRole('separator')).toBeTruthy();
    expect(screen.getByText('Video 2')).toBeTruthy();
  });

  it('has marks, also several, and shows text as text', () => {
    const link = { type: 'link', attrs: { href: '/contenuti' } } as const;
    const { container } = show(
      paragraph(text('<b>vero</b> ', { type: 'bold' }, { type: 'italic' }), text('qui', link), {
        type: 'hardBreak',
      }),
    );
    expect(container.querySelector('em strong, strong em')?.textContent).toBe('<b>vero</b> ');
    expect(screen.getByRole('link', { name: 'qui' }).getAttribute('href')).toBe('/contenuti');
    expect(container.querySelector('br')).not.toBeNull();
  });

  it('numbers its footnotes, each after the block that refers to it, and leads there and back by keyboard', async () => {
    const item: TextNode = { type: 'listItem', content: [paragraph(text('Uno'), note('Seconda'))] };
    show(
      paragraph(text('A'), note('Prima')),
      { type: 'bulletList', content: [item] },
      paragraph(note('Terza')),
    );
    const references = screen.getAllByRole('link', { name: /^Nota/ });
    expect(references.map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
    const second = screen.getByRole('complementary', { name: 'Nota 2' });
    expect(second.textContent).toContain('Seconda');
    expect(second.closest('.text__block')?.contains(references[1] ?? null)).toBe(true);

    const user = userEvent.setup();
    references[1]?.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(within(second).getByRole('link'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(references[1]);
    await user.click(within(second).getByRole('link', { name: 'Torna al testo dalla nota 2' }));
    expect(document.activeElement).toBe(references[1]);
  });

  it('has tables with heads of columns and rows, in a frame that takes the focus', () => {
    show(
      {
        type: 'table',
        attrs: { caption: 'Quanti servono' },
        content: [
          row(['tableHeader', 'Voto'], ['tableHeader', 'Quanti']),
          row(['tableHeader', 'Legge'], ['tableCell', 'Metà']),
        ],
      },
      { type: 'table', content: [row(['tableHeader', 'Solo'], ['tableCell', 'righe'])] },
    );
    const frame = screen.getByRole('region', { name: 'Quanti servono' });
    expect(frame.tabIndex).toBe(0);
    expect(within(frame).getByRole('table', { name: 'Quanti servono' })).toBeTruthy();
    expect(within(frame).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(frame).getByRole('rowheader').textContent).toBe('Legge');
    const second = screen.getByRole('region', { name: 'Tabella 2' });
    expect(within(second).queryByRole('columnheader')).toBeNull();
    expect(within(second).getByRole('rowheader').textContent).toBe('Solo');
  });

  it('has pictures with their text, none for a decorative one, and a caption', () => {
    const { container } = show(
      { type: 'image', attrs: { src: SRC, alt: 'L’aula', caption: 'La Camera' } },
      { type: 'image', attrs: { src: SRC, alt: 'x', isDecorative: true } },
    );
    expect(screen.getByRole('img', { name: 'L’aula' }).getAttribute('width')).toBe('960');
    expect(screen.getAllByRole('figure')[0]?.textContent).toBe('La Camera');
    expect(container.querySelector('img[alt=""]')).not.toBeNull();
    expect(container.querySelector('source')?.getAttribute('srcset')).toContain(SRC.replace('webp', 'avif'));
  });

  it('names its blocks for links and positions', () => {
    const { container } = show(paragraph(text('A')));
    expect(container.querySelector(`#b-b${ids}`)?.textContent).toBe('A');
  });
});

it('says which of its blocks are in Italian', () => {
  const content = [block(paragraph(text('One'))), block(paragraph(text('Due')))];
  const italianBlocks = [content[1]?.attrs?.id ?? ''];
  render(<TextView document={{ type: 'doc', content }} lang="en" italianBlocks={italianBlocks} />);
  expect(screen.getByText('Due').closest('[lang]')?.getAttribute('lang')).toBe('it');
  expect(screen.getByText('One').closest('[lang]')?.getAttribute('lang')).toBe('en');
});
