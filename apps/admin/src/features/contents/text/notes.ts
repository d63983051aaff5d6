import type { TextNode } from '@academy/shared';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { blocksOf } from './pairs.ts';
import { positionAt } from './block-commands.ts';

/** Which footnote of its column, from 0. */
export interface NotePlace {
  column: number;
  order: number;
}

/** A note of the text, and its words. */
export interface Note extends NotePlace {
  content: readonly TextNode[];
}

/** The notes of both languages, in the order of the text; those of the same block stand beside each other. */
export interface NotePair {
  key: string;
  italian: Note | null;
  english: Note | null;
}

export function notePairs(doc: Node): NotePair[] {
  const [italian, english] = [0, 1].map((column) => notesByBlock(doc, column));
  return (italian ?? []).flatMap((notes, block) => {
    const others = english?.[block] ?? [];
    return Array.from({ length: Math.max(notes.length, others.length) }, (_, index) => ({
      key: `${block}.${index}`,
      italian: notes[index] ?? null,
      english: others[index] ?? null,
    }));
  });
}

function notesByBlock(doc: Node, column: number): Note[][] {
  let order = -1;
  return blocksOf(doc.child(column)).map((block) => {
    const notes: Note[] = [];
    block.descendants((node) => {
      if (node.type.name !== 'footnote') return;
      order += 1;
      notes.push({ column, order, content: contentOf(node) });
    });
    return notes;
  });
}

/** The words of a note. */
function contentOf({ attrs }: Node): readonly TextNode[] {
  const { content } = attrs as { content?: readonly TextNode[] };
  return content ?? [];
}

/** Puts a note at the cursor. @returns whether one may stand there. */
export function insertNote(editor: Editor): boolean {
  const { state, view } = editor;
  const { $to } = state.selection;
  const note = state.schema.node('footnote', { content: [] });
  if (!$to.parent.inlineContent || !$to.parent.type.contentMatch.matchType(note.type)) return false;
  view.dispatch(state.tr.insert($to.pos, note).scrollIntoView());
  return true;
}

/** The footnote at or just before the cursor: its order in its column. */
export function noteBeforeCursor({ state: { doc, selection } }: Editor): NotePlace | null {
  const { $to } = selection;
  if ($to.depth === 0) return null;
  const column = $to.index(0);
  const start = positionAt(doc, { column, index: 0 });
  let order = -1;
  doc.nodesBetween(start, $to.pos, (node, position) => {
    if (node.type.name === 'footnote' && position < $to.pos) order += 1;
  });
  return order === -1 ? null : { column, order };
}

/** Changes the words of a note. */
export function writeNote(
  { state, view }: Editor,
  { column, order }: NotePlace,
  content: readonly TextNode[],
): void {
  const position = positionOfNote(state.doc, column, order);
  if (position !== null) view.dispatch(state.tr.setNodeAttribute(position, 'content', content));
}

/** Removes a note and its number. */
export function removeNote({ state, view }: Editor, { column, order }: NotePlace): void {
  const position = positionOfNote(state.doc, column, order);
  if (position !== null) view.dispatch(state.tr.delete(position, position + 1));
}

/** Puts the cursor behind the number of a note. */
export function goToNote(editor: Editor, { column, order }: NotePlace): void {
  const position = positionOfNote(editor.state.doc, column, order);
  if (position !== null)
    editor
      .chain()
      .focus(position + 1)
      .scrollIntoView()
      .run();
}

function positionOfNote(doc: Node, column: number, order: number): number | null {
  let found: number | null = null;
  let count = -1;
  const start = positionAt(doc, { column, index: 0 }) - 1;
  doc.child(column).descendants((node, offset) => {
    if (node.type.name !== 'footnote') return;
    count += 1;
    if (count === order) found = start + 1 + offset;
  });
  return found;
}
