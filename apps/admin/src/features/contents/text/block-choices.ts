import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { type BlockPlace, positionAt, placeOf } from './block-commands.ts';
import { emptyLike, idOf, newBlockId } from './pairs.ts';

/** What a block can be, by the keys of its name in the texts. */
export const BLOCK_CHOICES = [
  'paragraph',
  'heading2',
  'heading3',
  'heading4',
  'bulletList',
  'orderedList',
  'blockquote',
  'callout',
  'table',
  'image',
  'video',
  'codeBlock',
  'horizontalRule',
] as const;
export type BlockChoice = (typeof BLOCK_CHOICES)[number];

/** The choices that a text can be turned into by the select of the toolbar. */
export const TEXT_CHOICES = ['paragraph', 'heading2', 'heading3', 'heading4', 'codeBlock'] as const;
export type TextChoice = (typeof TEXT_CHOICES)[number];

/** What a block is. */
export function choiceOf({ type, attrs }: Node): BlockChoice {
  const { level } = attrs as Record<string, unknown>;
  const name = type.name === 'heading' ? `heading${String(level)}` : type.name;
  return BLOCK_CHOICES.find((choice) => choice === name) ?? 'paragraph';
}

/** Makes the block at the cursor one of a kind, or inserts one; pictures and videos are chosen first. */
export function applyChoice(editor: Editor, choice: Exclude<BlockChoice, 'image' | 'video'>): void {
  const chain = editor.chain().focus();
  if (choice === 'paragraph') chain.setParagraph().run();
  else if (choice === 'heading2') chain.setHeading({ level: 2 }).run();
  else if (choice === 'heading3') chain.setHeading({ level: 3 }).run();
  else if (choice === 'heading4') chain.setHeading({ level: 4 }).run();
  else if (choice === 'codeBlock') chain.toggleCodeBlock().run();
  else if (choice === 'bulletList') chain.toggleBulletList().run();
  else if (choice === 'orderedList') chain.toggleOrderedList().run();
  else if (choice === 'blockquote') chain.toggleWrap('blockquote').run();
  else if (choice === 'callout') chain.toggleWrap('callout').run();
  else if (choice === 'table') insertBlock(editor, newTable(editor));
  else insertBlock(editor, editor.schema.node('horizontalRule'));
}

/**
 * Puts a block into both languages: in the place of an empty paragraph, or after the block there.
 * @param english its English counterpart, by default one without words.
 * @param place by default where the cursor is.
 */
export function insertBlock(
  editor: Editor,
  italian: Node,
  english: Node = emptyLike(italian),
  place: BlockPlace = placeOf(editor.state),
): void {
  const { state, view } = editor;
  const { doc, tr } = state;
  const isEmpty = [0, 1].every((column) => {
    const block = doc.child(column).child(place.index);
    return block.type.name === 'paragraph' && block.childCount === 0;
  });
  const index = place.index + (isEmpty ? 0 : 1);
  const id = isEmpty ? idOf(doc.child(0).child(index)) : newBlockId();
  // There is always a place to write on.
  const isLast = index + (isEmpty ? 1 : 0) === doc.child(0).childCount;
  const next = state.schema.node('paragraph', { id: newBlockId() });
  [italian, english].forEach(({ type, attrs, content }, column) => {
    const position = positionAt(tr.doc, { column, index });
    const replaced = isEmpty ? tr.doc.child(column).child(index).nodeSize : 0;
    const own = type.create({ ...attrs, id }, content);
    tr.replaceWith(position, position + replaced, isLast ? [own, next] : own);
  });
  const position = positionAt(tr.doc, { ...place, index });
  const selection = italian.isLeaf
    ? NodeSelection.create(tr.doc, position)
    : TextSelection.near(tr.doc.resolve(position + 1));
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
}

/** A table with a head, ready to be filled in. */
function newTable({ schema }: Editor): Node {
  const row = (type: 'tableHeader' | 'tableCell') => {
    const cell = schema.node(type, null, [schema.node('paragraph')]);
    return schema.node('tableRow', null, [cell, cell]);
  };
  return schema.node('table', null, [row('tableHeader'), row('tableCell'), row('tableCell')]);
}
