import type { Node, ResolvedPos } from '@tiptap/pm/model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { blocksOf, idOf, sayingOf } from './pairs.ts';

export interface BlockPlace {
  /** 0 for Italian, 1 for English. */
  column: number;
  /** Of the block in its column. */
  index: number;
}

/** Where the cursor is. */
export function placeOf({ selection: { $from } }: EditorState): BlockPlace {
  return $from.depth === 0 ? { column: 0, index: 0 } : { column: $from.index(0), index: $from.index(1) };
}

/** Position of a block. */
export function positionAt(doc: Node, { column, index }: BlockPlace): number {
  const start = (column === 0 ? 0 : doc.child(0).nodeSize) + 1;
  return blocksOf(doc.child(column))
    .slice(0, index)
    .reduce((position, { nodeSize }) => position + nodeSize, start);
}

/** Moves the selected blocks up or down, in both languages. */
export function moveBlock(direction: -1 | 1): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    if ($from.depth === 0) return false;
    const column = $from.index(0);
    const first = $from.index(1);
    const last = lastIndex($from, $to);
    const passed = direction === -1 ? first - 1 : last + 1;
    if (passed < 0 || passed >= state.doc.child(column).childCount) return false;
    if (dispatch) dispatch(moved(state, { first, last, passed, column }));
    return true;
  };
}

function lastIndex($from: ResolvedPos, $to: ResolvedPos): number {
  // A selected block ends where the next one begins.
  const isBetween = $to.depth === 1;
  return Math.max($from.index(1), isBetween ? $to.index(1) - 1 : $to.index(1));
}

interface Move {
  first: number;
  last: number;
  /** The block that is passed. */
  passed: number;
  column: number;
}

function moved(state: EditorState, { first, last, passed, column }: Move): Transaction {
  const { tr, doc, selection } = state;
  const before = positionAt(doc, { column, index: first });
  [0, 1].forEach((side) => {
    const block = doc.child(side).child(passed);
    const position = positionAt(tr.doc, { column: side, index: passed });
    tr.delete(position, position + block.nodeSize);
    tr.insert(positionAt(tr.doc, { column: side, index: passed < first ? last : first }), block);
  });
  const shift = positionAt(tr.doc, { column, index: passed < first ? first - 1 : first + 1 }) - before;
  const { $anchor, $head } = selection;
  const next =
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, selection.from + shift)
      : TextSelection.between(tr.doc.resolve($anchor.pos + shift), tr.doc.resolve($head.pos + shift));
  return tr.setSelection(next).scrollIntoView();
}

/** Puts the cursor into a block. */
export function goTo(place: BlockPlace): Command {
  return ({ doc, tr }, dispatch) => {
    const position = positionAt(doc, place);
    const block = doc.nodeAt(position);
    if (!block) return false;
    const selection = block.isLeaf
      ? NodeSelection.create(doc, position)
      : TextSelection.near(doc.resolve(position + 1));
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/** Puts the cursor into the same block of the other language. */
export function switchLanguage(column: 0 | 1): Command {
  return (state, dispatch) => goTo({ column, index: placeOf(state).index })(state, dispatch);
}

/** Takes an arrow key that would lead from the end of one language to the start of the other, which is elsewhere. */
export function stayInColumn(direction: 'up' | 'down' | 'left' | 'right'): Command {
  return ({ doc, selection: { $head, empty } }, _dispatch, view) => {
    if (!empty || $head.depth === 0 || view?.endOfTextblock(direction) !== true) return false;
    const isForward = direction === 'down' || direction === 'right';
    const edge = doc.resolve(isForward ? $head.after() : $head.before());
    const next = Selection.findFrom(edge, isForward ? 1 : -1);
    return next !== null && next.$head.index(0) !== $head.index(0);
  };
}

/** Selects everything in one language. */
export const selectColumn: Command = ({ selection: { $from }, doc, tr }, dispatch) => {
  if ($from.depth === 0) return false;
  const selection = TextSelection.between(doc.resolve($from.start(1)), doc.resolve($from.end(1)));
  dispatch?.(tr.setSelection(selection));
  return true;
};

/** Copies an Italian block's words into English, to be translated there. */
export function copyFromItalian(index: number): Command {
  return ({ doc, tr }, dispatch) => {
    const block = doc.child(0).child(index);
    const position = positionAt(doc, { column: 1, index });
    tr.replaceWith(position, position + doc.child(1).child(index).nodeSize, block);
    const selection = block.isLeaf
      ? NodeSelection.create(tr.doc, position)
      : TextSelection.near(tr.doc.resolve(position + 1));
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/** The blocks that English lacks, in order. */
export function missingInEnglish(doc: Node): number[] {
  const english = blocksOf(doc.child(1));
  return blocksOf(doc.child(0)).flatMap((block, index) => {
    const other = english[index];
    return other && sayingOf(block) === 'something' && sayingOf(other) === 'nothing' ? [index] : [];
  });
}

/** Where the block with an id is, in the language of the cursor; where the cursor is when the block is gone. */
export function placeOfBlock(state: EditorState, id: string): BlockPlace {
  const cursor = placeOf(state);
  return placeOfId(state.doc, cursor.column, id) ?? cursor;
}

/** Where the block with an id is; null when it is gone. */
export function placeOfId(doc: Node, column: number, id: string): BlockPlace | null {
  const index = blocksOf(doc.child(column)).findIndex((block) => idOf(block) === id);
  return index === -1 ? null : { column, index };
}
