import { describe, expect, it } from '@jest/globals';
import { Editor, getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { copyFromItalian, goTo, missingInEnglish, moveBlock, positionAt } from './block-commands.ts';
import { KeepPairs } from './keep-pairs.ts';
import { blocksOf, idOf, textblocksOf } from './pairs.ts';
import { TEXT_FORMAT } from './schema.ts';
import { toColumns } from './text-value.ts';

const ITALIAN = 0;
const ENGLISH = 1;

const paragraph = (id: string, text: string) => ({
  type: 'paragraph' as const,
  attrs: { id },
  content: [{ type: 'text' as const, text }],
});

/** An editor with paragraphs named a, b, c… in both languages; an empty English text is missing. */
function open(italian: string[], english: string[]): Editor {
  const name = (index: number) => 'abcdefgh'.charAt(index);
  const value = {
    italian: { type: 'doc' as const, content: italian.map((text, index) => paragraph(name(index), text)) },
    english: {
      type: 'doc' as const,
      content: english.flatMap((text, index) => (text === '' ? [] : [paragraph(name(index), text)])),
    },
  };
  return new Editor({
    element: document.createElement('div'),
    extensions: [...TEXT_FORMAT, KeepPairs],
    content: toColumns(value, getSchema(TEXT_FORMAT)).toJSON() as object,
  });
}

/** The blocks of both columns as `kind: text | text`; blocks that have no pair would be misaligned. */
function rows({ state: { doc } }: Editor): [string, string][] {
  const english = blocksOf(doc.child(ENGLISH));
  return blocksOf(doc.child(ITALIAN)).map((block, index) => {
    const other = english[index];
    expect(other && idOf(other)).toBe(idOf(block));
    expect(other?.type.name).toBe(block.type.name);
    return [inWords(block), other ? inWords(other) : ''];
  });
}

const inWords = (block: Node) =>
  `${block.type.name === 'paragraph' ? '' : `${block.type.name}: `}${textblocksOf(block)
    .map(({ textContent }) => textContent)
    .join(' | ')}`;

/** Puts the cursor into a block, at this letter; from its end if negative. */
function put(editor: Editor, column: number, index: number, letter: number): void {
  const position = positionAt(editor.state.doc, { column, index });
  const size = editor.state.doc.nodeAt(position)?.content.size ?? 0;
  editor.commands.setTextSelection(position + 1 + (letter < 0 ? size + 1 + letter : letter));
}

const run = (editor: Editor, command: ReturnType<typeof moveBlock>) =>
  command(editor.state, editor.view.dispatch.bind(editor.view));

describe('a change in Italian', () => {
  it('inserts, splits and joins blocks in both languages, and one undo takes it back', () => {
    const editor = open(['uno due', 'tre'], ['one two', 'three']);
    put(editor, ITALIAN, 0, 3);
    editor.commands.splitBlock();
    expect(rows(editor)).toEqual([
      ['uno', 'one two'],
      [' due', ''],
      ['tre', 'three'],
    ]);
    editor.commands.undo();
    expect(rows(editor)).toEqual([
      ['uno due', 'one two'],
      ['tre', 'three'],
    ]);
    put(editor, ITALIAN, 1, 0);
    editor.commands.joinBackward();
    expect(rows(editor)).toEqual([['uno duetre', 'one two three']]);
    editor.commands.undo();
    expect(rows(editor)[1]).toEqual(['tre', 'three']);
  });

  it('keeps the translation with its text when a block is inserted before it', () => {
    const editor = open(['uno', 'due'], ['one', 'two']);
    put(editor, ITALIAN, 1, 0);
    editor.commands.splitBlock();
    expect(rows(editor)).toEqual([
      ['uno', 'one'],
      ['', ''],
      ['due', 'two'],
    ]);
    expect(idOf(editor.state.doc.child(ENGLISH).child(2))).toBe('b');
  });

  it('changes the kind in both languages: headings, lists there and back, quotations', () => {
    const editor = open(['uno', 'due', 'tre'], ['one', 'two', 'three']);
    put(editor, ITALIAN, 0, 1);
    editor.commands.setHeading({ level: 2 });
    expect(rows(editor)[0]).toEqual(['heading: uno', 'heading: one']);
    const { doc } = editor.state;
    editor.commands.setTextSelection({
      from: positionAt(doc, { column: ITALIAN, index: 1 }) + 1,
      to: positionAt(doc, { column: ITALIAN, index: 2 }) + 2,
    });
    editor.commands.toggleBulletList();
    expect(rows(editor)[1]).toEqual(['bulletList: due | tre', 'bulletList: two | three']);
    expect(idOf(editor.state.doc.child(ITALIAN).child(1))).toBe('b');
    editor.commands.toggleBulletList();
    expect(rows(editor).slice(1)).toEqual([
      ['due', 'two'],
      ['tre', 'three'],
    ]);
    put(editor, ITALIAN, 2, 1);
    editor.commands.toggleBlockquote();
    expect(rows(editor)[2]).toEqual(['blockquote: tre', 'blockquote: three']);
  });

  it('keeps the cells of a table beside their translations when a row or column is inserted or removed', () => {
    const editor = open(['uno'], ['one']);
    put(editor, ITALIAN, 0, -1);
    editor.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true });
    const table = rows(editor).findIndex(([text]) => text.startsWith('table'));
    const fill = (column: number, texts: string[]) =>
      texts.forEach((text, index) => {
        const position = positionAt(editor.state.doc, { column, index: table });
        const cells: number[] = [];
        editor.state.doc.nodeAt(position)?.descendants((node, offset) => {
          if (node.isTextblock) cells.push(position + 1 + offset + 1);
          return true;
        });
        editor.view.dispatch(editor.state.tr.insertText(text, cells[index]));
      });
    fill(ITALIAN, ['a', 'b', 'c', 'd']);
    fill(ENGLISH, ['A', 'B', 'C', 'D']);
    const inCell = (letter: string) => {
      editor.state.doc.child(ITALIAN).descendants((node, offset) => {
        if (node.text === letter) editor.commands.setTextSelection(offset + 1);
        return true;
      });
    };
    inCell('a');
    editor.commands.addRowAfter();
    expect(rows(editor)[table]).toEqual(['table: a | b |  |  | c | d', 'table: A | B |  |  | C | D']);
    inCell('a');
    editor.commands.deleteColumn();
    expect(rows(editor)[table]).toEqual(['table: b |  | d', 'table: B |  | D']);
  });

  it('gives a block that is cut and pasted elsewhere its translation back', () => {
    const editor = open(['uno', 'due', 'tre'], ['one', 'two', 'three']);
    const position = positionAt(editor.state.doc, { column: ITALIAN, index: 0 });
    const block = editor.state.doc.child(ITALIAN).child(0);
    editor.view.dispatch(editor.state.tr.delete(position, position + block.nodeSize));
    expect(rows(editor)).toHaveLength(2);
    const end = positionAt(editor.state.doc, { column: ITALIAN, index: 2 });
    editor.view.dispatch(editor.state.tr.insert(end, block));
    expect(rows(editor)[2]).toEqual(['uno', 'one']);
  });

  it('gives a pasted copy an id of its own', () => {
    const editor = open(['uno', 'due'], ['one', 'two']);
    const block = editor.state.doc.child(ITALIAN).child(1);
    const copy = block.type.create(block.attrs, editor.schema.text('copia'));
    editor.view.dispatch(editor.state.tr.insert(1, copy));
    expect(rows(editor)).toEqual([
      ['copia', ''],
      ['uno', 'one'],
      ['due', 'two'],
    ]);
  });
});

describe('a change in English', () => {
  it('never changes the words of Italian: what is deleted or joined is missing', () => {
    const editor = open(['uno', 'due', 'tre'], ['one', 'two', 'three']);
    put(editor, ENGLISH, 1, 0);
    editor.commands.joinBackward();
    expect(rows(editor)).toEqual([
      ['uno', 'onetwo'],
      ['due', ''],
      ['tre', 'three'],
    ]);
    const { doc } = editor.state;
    const from = positionAt(doc, { column: ENGLISH, index: 0 });
    editor.view.dispatch(editor.state.tr.delete(from, from + doc.child(ENGLISH).child(0).nodeSize));
    expect(rows(editor).map(([italian]) => italian)).toEqual(['uno', 'due', 'tre']);
    expect(missingInEnglish(editor.state.doc)).toEqual([0, 1]);
  });

  it('writes on in the next block that is missing', () => {
    const editor = open(['uno', 'due'], ['one two', '']);
    put(editor, ENGLISH, 0, 3);
    editor.commands.splitBlock();
    expect(rows(editor)).toEqual([
      ['uno', 'one'],
      ['due', ' two'],
    ]);
  });

  it('inserts and wraps in both languages', () => {
    const editor = open(['uno', 'due'], ['one', 'two']);
    put(editor, ENGLISH, 1, -1);
    editor.commands.splitBlock();
    editor.commands.insertContent('three');
    expect(rows(editor)).toEqual([
      ['uno', 'one'],
      ['due', 'two'],
      ['', 'three'],
    ]);
    editor.view.dispatch(
      editor.state.tr.setSelection(
        TextSelection.create(
          editor.state.doc,
          positionAt(editor.state.doc, { column: ENGLISH, index: 0 }) + 1,
          positionAt(editor.state.doc, { column: ENGLISH, index: 1 }) + 2,
        ),
      ),
    );
    editor.commands.toggleOrderedList();
    expect(rows(editor)[0]).toEqual(['orderedList: uno | due', 'orderedList: one | two']);
  });
});

describe('a block', () => {
  it('moves in both languages and keeps the cursor', () => {
    const editor = open(['uno', 'due', 'tre'], ['one', 'two', 'three']);
    put(editor, ENGLISH, 0, 2);
    expect(run(editor, moveBlock(1))).toBe(true);
    expect(rows(editor)).toEqual([
      ['due', 'two'],
      ['uno', 'one'],
      ['tre', 'three'],
    ]);
    editor.commands.insertContent('!');
    expect(rows(editor)[1]).toEqual(['uno', 'on!e']);
    expect(run(editor, moveBlock(-1))).toBe(true);
    expect(run(editor, moveBlock(-1))).toBe(false);
  });

  it('is copied from Italian to be translated', () => {
    const editor = open(['uno', 'due'], ['one', '']);
    run(editor, copyFromItalian(1));
    editor.commands.insertContent('x');
    expect(rows(editor)[1]).toEqual(['due', 'xdue']);
  });
});

it('does not let a selection reach from one language into the other', () => {
  const editor = open(['uno', 'due'], ['one', 'two']);
  run(editor, goTo({ column: ITALIAN, index: 1 }));
  const { from } = editor.state.selection;
  editor.commands.setTextSelection({
    from,
    to: positionAt(editor.state.doc, { column: ENGLISH, index: 1 }) + 2,
  });
  editor.commands.deleteSelection();
  expect(rows(editor)).toEqual([
    ['uno', 'one'],
    ['', 'two'],
  ]);
});
