import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { BlockPlace } from './block-commands.ts';
import { blocksOf, sayingOf } from './pairs.ts';

export interface BlockTexts {
  /** The language of each column, as it stands after the name of a block where columns are stacked. */
  languages: [string, string];
  missing: [string, string];
  copy: string;
}

export interface BlocksViewOptions {
  /** The name of a block: «Titolo 2». */
  nameOf: (block: Node) => string;
  texts: () => BlockTexts | null;
  /** Copies the Italian block with this index. */
  onCopy: (index: number, view: EditorView) => void;
  /** The title of a video by reference, read elsewhere. */
  titleOf: (video: Node) => string;
  /** The panel that was opened from the toolbar, across both columns after a block. */
  panel: (state: EditorState) => { after: number; element: HTMLElement } | null;
  /** The menu of blocks, below the block in which it was called. */
  menu: (state: EditorState) => { place: BlockPlace; element: HTMLElement } | null;
}

/**
 * Draws the columns as rows of a grid, which aligns the languages without measuring: each block says its row, its name
 * and whether it has words yet.
 */
export const BlocksView = Extension.create<BlocksViewOptions>({
  name: 'blocksView',
  addOptions: () => ({
    nameOf: () => '',
    texts: () => null,
    onCopy: () => undefined,
    titleOf: () => '',
    panel: () => null,
    menu: () => null,
  }),
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          decorations: (state) => DecorationSet.create(state.doc, decorationsOf(state, this.options)),
        },
      }),
    ];
  },
});

function decorationsOf(state: EditorState, options: BlocksViewOptions): Decoration[] {
  const { doc, selection } = state;
  const panel = options.panel(state);
  const menu = options.menu(state);
  const current = selection.$from.depth === 0 ? [] : [selection.$from.index(0), selection.$from.index(1)];
  const found: Decoration[] = [];
  [0, 1].forEach((column) => {
    let position = (column === 0 ? 0 : doc.child(0).nodeSize) + 1;
    const partners = blocksOf(doc.child(1 - column));
    blocksOf(doc.child(column)).forEach((block, index) => {
      const row = index + 1 + (panel && index > panel.after ? 1 : 0);
      const partner = partners[index];
      const isMissing =
        sayingOf(block) === 'nothing' && partner !== undefined && sayingOf(partner) === 'something';
      const missing = options.texts()?.missing[column] ?? '';
      const end = position + block.nodeSize;
      const title = block.type.name === 'video' ? options.titleOf(block) : '';
      found.push(
        Decoration.node(position, end, {
          class: [
            'text-block',
            isMissing ? 'text-block--missing' : '',
            current[0] === column && current[1] === index ? 'text-block--current' : '',
          ].join(' '),
          style: `--row: ${row}`,
          'data-name': options.nameOf(block),
          'data-language': options.texts()?.languages[column] ?? '',
          ...(title !== '' && { 'data-title': title }),
          // A heading without words would be read as nothing.
          ...(isMissing && block.type.name === 'heading' && { 'aria-label': missing }),
        }),
      );
      if (isMissing) found.push(missingNote(end, { column, index, row }, options));
      if (panel && column === 0 && index === panel.after)
        found.push(hosted(end, panel.element, 'panel', row + 1));
      if (menu?.place.column === column && menu.place.index === index)
        found.push(hosted(end, menu.element, 'menu', row));
      position = end;
    });
  });
  return found;
}

function hosted(position: number, element: HTMLElement, name: string, row: number): Decoration {
  element.style.setProperty('--row', String(row));
  element.contentEditable = 'false';
  return Decoration.widget(position, element, {
    key: name,
    side: 1,
    stopEvent: () => true,
    ignoreSelection: true,
  });
}

interface Place extends BlockPlace {
  row: number;
}

/** «Manca in inglese», and for English a button that copies the Italian. */
function missingNote(
  position: number,
  { column, index, row }: Place,
  options: BlocksViewOptions,
): Decoration {
  const text = options.texts()?.missing[column] ?? '';
  return Decoration.widget(position, (view) => noteElement(view, text, { column, index, row }, options), {
    key: `missing.${column}.${index}.${row}.${text}`,
    side: 1,
    stopEvent: () => true,
    ignoreSelection: true,
  });
}

function noteElement(
  view: EditorView,
  text: string,
  { column, index, row }: Place,
  options: BlocksViewOptions,
): HTMLElement {
  const { ownerDocument } = view.dom;
  const note = ownerDocument.createElement('div');
  note.className = 'text-missing';
  note.contentEditable = 'false';
  note.style.setProperty('--row', String(row));
  note.append(text);
  if (column === 1) {
    const button = ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'text-missing__copy';
    button.textContent = options.texts()?.copy ?? '';
    button.addEventListener('click', () => options.onCopy(index, view));
    note.append(button);
  }
  return note;
}
